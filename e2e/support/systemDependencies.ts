import { existsSync, readdirSync } from 'node:fs'
import { installPackages, canInstallPackages } from './systemPackages'

/** What lets nginx send the copies that are compressed already. */
export const brotliModulePath = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** A program beside Chromium that the site is tried with; without it its tests are left out. */
interface SystemDependency {
  name: 'nginx' | 'Firefox' | 'WebKit'
  packages: string[]
  find: () => string | undefined
}

const systemDependencies: SystemDependency[] = [
  {
    name: 'nginx',
    packages: ['nginx', 'libnginx-mod-http-brotli-static'],
    find: () => firstIfAllExist('/usr/sbin/nginx', brotliModulePath),
  },
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    // Debian's, else the one that GitHub's runners bring.
    find: () => firstIfAllExist('/usr/bin/firefox-esr') ?? firstIfAllExist('/usr/bin/firefox'),
  },
  {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    find: () => firstIfAllExist(findMiniBrowser(), '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'),
  },
]

/** Where one of them is, or undefined. */
export function findProgramPath(program: SystemDependency['name']): string | undefined {
  return systemDependencies.find(({ name }) => name === program)!.find()
}

/** Installs what is missing where it may, else says how to get it. @throws in CI, where nothing may be left out */
export function ensureSystemDependencies(): void {
  if (findMissingDependencies().length > 0 && canInstallPackages()) {
    installPackages(findMissingDependencies().flatMap(({ packages }) => packages))
  }
  const sentences = findMissingDependencies().map(({ name, packages }) => {
    return `${name} is not here: on Debian, type "apt-get install ${packages.join(' ')}".`
  })
  if (process.env.CI && sentences.length > 0) throw new Error(sentences.join('\n'))
  for (const sentence of sentences) console.log(sentence)
}

function findMissingDependencies(): SystemDependency[] {
  return systemDependencies.filter(({ find }) => !find())
}

function firstIfAllExist(...files: string[]): string | undefined {
  return files.every((file) => existsSync(file)) ? files[0] : undefined
}

/** The small browser that WebKitGTK's driver starts, whichever version of the library brought it; else no path. */
function findMiniBrowser(): string {
  const libraries = '/usr/lib/x86_64-linux-gnu'
  const names = existsSync(libraries) ? readdirSync(libraries) : []
  const places = names.map((name) => `${libraries}/${name}/MiniBrowser`)
  return places.find((path) => path.includes('/webkit2gtk-') && existsSync(path)) ?? ''
}
