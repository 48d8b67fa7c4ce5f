/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/*
 * docs/behaviour.md names for each rule the file where it lives and the test that holds it: a file by its path or the end
 * of it, a test by words of its title in quotes behind its file. What is gone must not stay there.
 */

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
}).split('\n')

interface Section {
  heading: string
  rules: string[]
}

const sections: Section[] = readFileSync('docs/behaviour.md', 'utf8')
  .split(/^##+ /m)
  .map((text) => ({
    heading: text.split('\n', 1)[0] ?? '',
    rules: text
      .split(/^(?=- )|\n\n/m)
      .filter((part) => part.startsWith('- '))
      .map((part) => part.replace(/\s+/g, ' ').trim()),
  }))

const rules = sections.flatMap((section) => section.rules)

function fileAt(path: string): string | undefined {
  if (files.includes(path)) return path
  const [file, ...others] = files.filter((each) => each.endsWith(`/${path}`))
  return others.length === 0 ? file : undefined
}

/** What the tests of a file are called, one below the other. */
function titlesOf(path: string): string {
  const file = fileAt(path)
  if (!file) return ''
  const titles =
    /\b(?:test|it|describe)(?:\.\w+)?\(\s*(['"`])(.+?)\1|(?:\]|\.each\(\w+)\)\(\s*(['"`])(.+?)\3/g
  return [...readFileSync(file, 'utf8').matchAll(titles)]
    .map(([, , title, , eachTitle]) => title ?? eachTitle)
    .join('\n')
}

const testFile = /`([^`]+\.(?:test|spec)\.tsx?)`/

it('names only files that are there', () => {
  const named = rules.flatMap((rule) => {
    const [, home = ''] = /Lives? in (.*?)(?:; held by|\.(?: |$))/.exec(rule) ?? []
    const homes = [...home.matchAll(/`(?:\.\.\/)?([^`\s]+\.(?:tsx?|js|cjs|md|json|toml))`/g)]
    return [...homes, ...rule.matchAll(new RegExp(testFile, 'g'))].map(([, path = '']) => path)
  })
  expect(named.length).toBeGreaterThan(200)
  expect(named.filter((path) => !fileAt(path))).toEqual([])
})

it('names only tests that are there', () => {
  const titles = new RegExp(`${testFile.source}: ((?:"[^"]+"(?:, )?)+)`, 'g')
  const named = rules.flatMap((rule) =>
    [...rule.matchAll(titles)].flatMap(([, path = '', quoted = '']) =>
      [...quoted.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ path, title })),
    ),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ path, title }) => !titlesOf(path).includes(title))).toEqual([])
})

it('names a test for each rule', () => {
  // Sections 5 and 12 name theirs above the list; section 9 repeats constants of the others.
  const listed = sections.slice(1).filter(({ heading }) => !/^(3|5|9|12)\. /.test(heading))
  const isHeld = (rule: string) => testFile.test(rule) || rule.includes('held by the same')
  expect(listed.flatMap((section) => section.rules).filter((rule) => !isHeld(rule))).toEqual([])
})
