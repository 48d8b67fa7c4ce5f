import { existsSync, readdirSync } from 'node:fs'
import { installPackages, mayInstallPackages } from './packages'

/** What lets nginx send the copies that are compressed already. */
export const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** A program beside Chromium that the site is tried with; without it its tests are left out. */
interface OtherProgram {
  name: 'nginx' | 'Firefox' | 'WebKit'
  packages: string[]
  find: () => string | undefined
}

const otherPrograms: OtherProgram[] = [
  {
    name: 'nginx',
    packages: ['nginx', 'libnginx-mod-http-brotli-static'],
    find: () => firstIfAll('/usr/sbin/nginx', brotliModule),
  },
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    // Debian's, else the one that GitHub's runners bring.
    find: () => firstIfAll('/usr/bin/firefox-esr') ?? firstIfAll('/usr/bin/firefox'),
  },
  {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    find: () => firstIfAll(miniBrowser(), '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'),
  },
]

/** Where one of them is, or undefined. */
export function findProgram(program: OtherProgram['name']): string | undefined {
  return otherPrograms.find(({ name }) => name === program)!.find()
}

/** Installs what is missing where it may, else says how to get it. @throws in CI, where nothing may be left out */
export function ensureOtherPrograms(): void {
  if (missing().length > 0 && mayInstallPackages()) {
    installPackages(missing().flatMap(({ packages }) => packages))
  }
  const sentences = missing().map(({ name, packages }) => {
    return `${name} is not here: on Debian, type "apt-get install ${packages.join(' ')}".`
  })
  if (process.env.CI && sentences.length > 0) throw new Error(sentences.join('\n'))
  for (const sentence of sentences) console.log(sentence)
}

function missing(): OtherProgram[] {
  return otherPrograms.filter(({ find }) => !find())
}

function firstIfAll(...files: string[]): string | undefined {
  return files.every((file) => existsSync(file)) ? files[0] : undefined
}

/** The small browser that WebKitGTK's driver starts, whichever version of the library brought it; else no path. */
function miniBrowser(): string {
  const libraries = '/usr/lib/x86_64-linux-gnu'
  const names = existsSync(libraries) ? readdirSync(libraries) : []
  const places = names.map((name) => `${libraries}/${name}/MiniBrowser`)
  return places.find((path) => path.includes('/webkit2gtk-') && existsSync(path)) ?? ''
}
