import { existsSync, readdirSync } from 'node:fs'

/** Programs of the thorough tests, with their Debian packages. */
const programs = {
  Firefox: {
    packages: 'firefox-esr',
    // Paths of Debian's Firefox, and of Firefox on GitHub's runners.
    find: () => findFirst(['/usr/bin/firefox-esr', '/usr/bin/firefox']),
  },
  WebKit: {
    packages: 'webkit2gtk-driver xvfb',
    find: () => findFirst(listMiniBrowsers(), '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'),
  },
}

/** Returns the path of a program, or undefined if the program is missing. */
export function findProgram(name: keyof typeof programs): string | undefined {
  return programs[name].find()
}

/** Returns the Debian packages of the missing programs. */
export function listMissingPackages(): string[] {
  return Object.values(programs).flatMap(({ packages, find }) => (find() ? [] : packages))
}

/** Returns the first existing file, if the files that it needs exist. */
function findFirst(files: string[], ...needed: string[]): string | undefined {
  return needed.every((file) => existsSync(file))
    ? files.find((file) => existsSync(file))
    : undefined
}

/** Lists the paths that the browser of WebKitGTK may have. */
function listMiniBrowsers(): string[] {
  const libraries = '/usr/lib/x86_64-linux-gnu'
  const names = existsSync(libraries) ? readdirSync(libraries) : []
  return names
    .filter((name) => name.startsWith('webkit2gtk-'))
    .map((name) => `${libraries}/${name}/MiniBrowser`)
}
