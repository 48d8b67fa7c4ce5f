import { HtmlValidate } from 'html-validate'
import { expect } from 'playwright/test'
import { test } from './support/test'

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

for (const path of ['/', '/privacy-policy/', '/nowhere']) {
  test(`${path} is served as valid HTML`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    expect(html).toContain('<main')
    const { results } = await validator.validateString(html)
    const problems = results.flatMap(({ messages }) => messages)
    expect(problems.map(({ message, selector }) => `${message}: ${selector}`)).toEqual([])
  })
}
