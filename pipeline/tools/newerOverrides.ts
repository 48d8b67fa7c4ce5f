/** `npx tsx pipeline/tools/newerOverrides.ts`: the overrides of package.json with a newer patch, as nobody else raises them. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { runCommand } from './command'

interface Overrides {
  [name: string]: string | Overrides
}

/** Every package that is raised, with its version; what follows the site's own dependency is raised there. */
function raised(overrides: Overrides): [name: string, version: string][] {
  return Object.entries(overrides).flatMap(([name, value]): [string, string][] => {
    if (typeof value !== 'string') return raised(value)
    return value.startsWith('$') ? [] : [[name, value]]
  })
}

runCommand(() => {
  const { overrides } = JSON.parse(readFileSync('package.json', 'utf8')) as { overrides: Overrides }
  const lines = raised(overrides).flatMap(([name, version]) => {
    const range = version.replace(/\.\d+$/, '.x')
    // By a shell, as npm is no program on Windows.
    const view = execFileSync(`npm view ${name}@${range} version --json`, {
      encoding: 'utf8',
      shell: true,
    })
    // The registry lists them in the order of their letters.
    const patches = [JSON.parse(view) as string | string[]]
      .flat()
      .map((each) => Number(each.split('.')[2]))
    const newest = version.replace(/\d+$/, String(Math.max(...patches)))
    return newest === version ? [] : `${name}: ${version}, newest patch ${newest}`
  })
  console.log(lines.length > 0 ? lines.join('\n') : 'No override has a newer patch.')
})
