import { existsSync, readdirSync } from 'node:fs'
import { installDebianPackages, isRootOnDebian } from './systemPackages'

/** nginx module that serves precompressed Brotli files. */
export const nginxBrotliModulePath = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/**
 * Program that some tests need besides Chromium; these tests are skipped if the program is missing.
 */
interface SystemDependency {
  name: 'nginx' | 'Firefox' | 'WebKit'
  packages: string[]
  find: () => string | undefined
}

const systemDependencies: SystemDependency[] = [
  {
    name: 'nginx',
    packages: ['nginx', 'libnginx-mod-http-brotli-static'],
    find: () => firstIfAllExist('/usr/sbin/nginx', nginxBrotliModulePath),
  },
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    // Path of Debian's Firefox, or of Firefox on GitHub's runners.
    find: () => firstIfAllExist('/usr/bin/firefox-esr') ?? firstIfAllExist('/usr/bin/firefox'),
  },
  {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    find: () => firstIfAllExist(findMiniBrowser(), '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'),
  },
]

/** Returns the path of a program, or undefined if the program is missing. */
export function findProgramPath(program: SystemDependency['name']): string | undefined {
  return systemDependencies.find(({ name }) => name === program)!.find()
}

/**
 * Installs missing programs if the user is root on Debian, or prints how to install them.
 * @throws in CI, if programs are still missing
 */
export function installOrReportMissingPrograms(): void {
  if (findMissingDependencies().length > 0 && isRootOnDebian()) {
    installDebianPackages(findMissingDependencies().flatMap(({ packages }) => packages))
  }
  const hints = findMissingDependencies().map(({ name, packages }) => {
    return `${name} is not installed; on Debian, run "apt-get install ${packages.join(' ')}".`
  })
  if (process.env.CI && hints.length > 0) throw new Error(hints.join('\n'))
  for (const hint of hints) console.log(hint)
}

function findMissingDependencies(): SystemDependency[] {
  return systemDependencies.filter(({ find }) => !find())
}

function firstIfAllExist(...files: string[]): string | undefined {
  return files.every((file) => existsSync(file)) ? files[0] : undefined
}

/**
 * Returns the path of the installed version of WebKitGTK's MiniBrowser, or '' if MiniBrowser is
 * missing.
 */
function findMiniBrowser(): string {
  const libraries = '/usr/lib/x86_64-linux-gnu'
  const names = existsSync(libraries) ? readdirSync(libraries) : []
  const paths = names.map((name) => `${libraries}/${name}/MiniBrowser`)
  return paths.find((path) => path.includes('/webkit2gtk-') && existsSync(path)) ?? ''
}
