import { existsSync, readdirSync } from 'node:fs'
import { installPackages, mayInstallPackages } from './browser'

/** A program beside Chromium that the site is tried with; without it its tests are left out. */
interface OtherProgram {
  name: 'nginx' | 'Firefox' | 'WebKit'
  packages: string[]
  /** Where it is, or undefined. */
  find: () => string | undefined
}

const libraries = '/usr/lib/x86_64-linux-gnu'

export const otherPrograms: OtherProgram[] = [
  {
    name: 'nginx',
    packages: ['nginx', 'libnginx-mod-http-brotli-static'],
    find: () =>
      existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so')
        ? present('/usr/sbin/nginx')
        : undefined,
  },
  { name: 'Firefox', packages: ['firefox-esr'], find: () => present('/usr/bin/firefox-esr') },
  {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
    find: () =>
      existsSync('/usr/bin/WebKitWebDriver') && existsSync('/usr/bin/xvfb-run')
        ? findMiniBrowser()
        : undefined,
  },
]

/** The names of those that are not on this machine. */
export function missingPrograms(): string[] {
  return missing().map(({ name }) => name)
}

/** Installs what is missing where it may, else says how to get it. */
export function ensureOtherPrograms(): void {
  if (missing().length > 0 && mayInstallPackages()) {
    installPackages(missing().flatMap(({ packages }) => packages))
  }
  for (const { name, packages } of missing()) {
    console.log(`${name} is not here: on Debian, type "apt-get install ${packages.join(' ')}".`)
  }
}

function missing(): OtherProgram[] {
  return otherPrograms.filter(({ find }) => !find())
}

function present(path: string): string | undefined {
  return existsSync(path) ? path : undefined
}

/** The small browser that WebKitGTK's driver starts, whichever version of the library brought it. */
function findMiniBrowser(): string | undefined {
  if (!existsSync(libraries)) return undefined
  return readdirSync(libraries)
    .filter((name) => name.startsWith('webkit2gtk-'))
    .map((name) => `${libraries}/${name}/MiniBrowser`)
    .find((path) => existsSync(path))
}
