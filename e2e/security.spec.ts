import { expect, test, type Page } from 'playwright/test'

/** Collects what the policy refuses and what the console complains of, on this page and all that follow. */
async function complaintsOf(page: Page): Promise<string[]> {
  const complaints: string[] = []
  await page.exposeFunction('complain', (text: string) => complaints.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const complain = (window as unknown as { complain: (text: string) => void }).complain
      complain(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`)
    })
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}

function hydrated(page: Page): Promise<unknown> {
  return page.waitForFunction(
    () => performance.getEntriesByName('onInitialClientRender').length > 0,
  )
}

/** The style that Emotion gave the element, in short. */
function looks(page: Page, selector: string): Promise<string> {
  return page.$eval(selector, (element) => {
    const { display, fontFamily, color, backgroundColor, padding } = getComputedStyle(element)
    return [display, fontFamily, color, backgroundColor, padding].join(' | ')
  })
}

test('a walk through all pages and back breaks no rule of the policy', async ({ page }) => {
  const complaints = await complaintsOf(page)
  await page.goto('/')
  await hydrated(page)
  const atFirst = {
    header: await looks(page, 'header'),
    card: await looks(page, '#services li'),
    form: await looks(page, '#contact form'),
  }

  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  await page.getByRole('banner').getByRole('link', { name: 'Fairlead' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Complex Challenges.')
  expect({
    header: await looks(page, 'header'),
    card: await looks(page, '#services li'),
    form: await looks(page, '#contact form'),
  }).toEqual(atFirst)

  await page.goto('/nowhere')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Complex Challenges.')
  await page.goForward()
  await hydrated(page)

  // The address that the not-found page logs, and its status, are the only lines in the console.
  expect(complaints.filter((text) => !/404|nowhere/.test(text))).toEqual([])
})

test('every picture of the home page appears, also after coming back to it', async ({ page }) => {
  await page.goto('/privacy-policy/')
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: 'Fairlead' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Complex Challenges.')
  const portrait = page.locator('#about img')
  const slide = page.getByRole('tabpanel').locator('img').first()
  for (const picture of [portrait, slide]) {
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('complete', true)
    expect(
      await picture.evaluate((image: HTMLImageElement) => [
        image.naturalWidth > 0,
        getComputedStyle(image).opacity,
      ]),
    ).toEqual([true, '1'])
  }
})

test('a script that content smuggles into a page does not run', async ({ page }) => {
  await page.route('/', async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    await route.fulfill({
      response: answer,
      body: html.replace('</body>', '<script>window.smuggled = true</script></body>'),
    })
  })
  await page.goto('/')
  await hydrated(page)
  expect(await page.evaluate(() => 'smuggled' in window)).toBe(false)
})

test('no page may be framed', async ({ request }) => {
  const headers = (await request.get('/')).headers()
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-frame-options']).toBe('DENY')
})
