import { existsSync, readdirSync } from 'node:fs'
import { cannotInstall, installPackages } from './installPackages'

/** A program beside Chromium that the site is tried with; without it its tests are left out, and the run says so. */
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
  return otherPrograms.filter(({ find }) => !find()).map(({ name }) => name)
}

/** Installs what is missing where that is possible, and tells of each program where it is or how to get it. */
export function ensureOtherPrograms(): string[] {
  return otherPrograms.map(({ name, packages, find }) => {
    const reason = find() ? undefined : cannotInstall()
    if (!find() && !reason) installPackages(packages)
    const place = find()
    if (place) return `${name}: ${place}`
    return `${name}: not here (${reason ?? 'its packages could not be installed'}), its tests are left out. On Debian: apt-get install ${packages.join(' ')}`
  })
}

function present(path: string): string | undefined {
  return existsSync(path) ? path : undefined
}

/** The small browser that WebKitGTK's driver starts, whichever version of the library brought it. */
export function findMiniBrowser(): string | undefined {
  if (!existsSync(libraries)) return undefined
  return readdirSync(libraries)
    .filter((name) => name.startsWith('webkit2gtk-'))
    .map((name) => `${libraries}/${name}/MiniBrowser`)
    .find((path) => existsSync(path))
}
