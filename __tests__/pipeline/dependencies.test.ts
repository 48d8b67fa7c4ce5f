/** @jest-environment node */
import { readFileSync } from 'node:fs'
import packageJson from '../../package.json'

interface Floor {
  name: string
  /** The first sound version of each line; of the last line, everything newer is sound too. */
  sound: string[]
  advisories: string[]
}

/** The versions from which on nothing is known against a package that `overrides` in package.json raise. */
const floors: Floor[] = [
  {
    name: 'path-to-regexp',
    sound: ['0.1.13'],
    advisories: ['GHSA-37ch-88jc-xwx2: three parameters in one segment take exponential time'],
  },
  {
    name: 'serialize-javascript',
    sound: ['7.0.7'],
    advisories: [
      'GHSA-5c6j-r48x-rmvq: code runs by way of RegExp.flags and Date.toISOString',
      'GHSA-qj8w-gfj5-8c6v: objects that look like long arrays exhaust the processor',
    ],
  },
  {
    name: 'immutable',
    sound: ['3.8.4', '4.3.9', '5.1.8'],
    advisories: [
      'GHSA-wf6x-7x77-mvgw: merging pollutes prototypes',
      'GHSA-v56q-mh7h-f735: a huge index makes a List loop for ever',
      'GHSA-xvcm-6775-5m9r: keys whose hashes collide exhaust the processor',
    ],
  },
  {
    name: 'lodash',
    sound: ['4.18.1'],
    advisories: [
      'GHSA-r5fr-rjxr-66jc: _.template runs code from the names of its imports',
      'GHSA-f23m-r3pf-42rh: _.unset and _.omit pollute prototypes',
    ],
  },
  {
    name: 'tmp',
    sound: ['0.2.7'],
    advisories: [
      'GHSA-ph9p-34f9-6g65: a prefix or postfix leads out of the folder',
      'GHSA-7c78-jf6q-g5cm: the check against that is passed by what is no string',
    ],
  },
  {
    name: 'uuid',
    sound: ['11.1.1'],
    advisories: ['GHSA-w5hq-g745-h8pq: writes past the end of a given buffer'],
  },
  {
    name: 'cookie',
    sound: ['0.7.0'],
    advisories: ['GHSA-pxg6-pf52-xh8x: a name, path or domain may hold further fields'],
  },
  {
    name: 'webpack-dev-middleware',
    sound: ['7.4.5'],
    advisories: ['GHSA-g84c-rxfj-3j2c: files outside of the folder can be read while developing'],
  },
  {
    name: 'webpack',
    sound: ['5.104.1'],
    advisories: [
      'GHSA-38r7-794h-5758, GHSA-8fgc-7cc6-rx7x: imports over HTTP get past the list of addresses',
    ],
  },
]

const lockfile = readFileSync('package-lock.json', 'utf8')
const { packages } = JSON.parse(lockfile) as { packages: Record<string, { version: string }> }

/** Numbers are compared as numbers: 0.1.13 comes after 0.1.9. */
function isAtLeast(version: string, least: string): boolean {
  return version.localeCompare(least, 'en', { numeric: true }) >= 0
}

function lineOf(version: string): string {
  return version.split('.')[0]!
}

test.each(floors)('every copy of $name is at least $sound ($advisories)', (floor) => {
  const { name, sound, advisories } = floor
  const copies = Object.entries(packages).filter(([path]) => path.endsWith(`node_modules/${name}`))
  const unsound = copies.flatMap(([path, { version }]) => {
    const least = sound.find((each) => lineOf(each) === lineOf(version)) ?? sound.at(-1)!
    return isAtLeast(version, least)
      ? []
      : [`${path} is ${version}, below ${least}: ${advisories.join('; ')}`]
  })
  expect(unsound).toEqual([])
})

test('the lockfile names no host, and package.json exact versions only', () => {
  expect(lockfile).not.toContain('"resolved"')
  const { dependencies, devDependencies, optionalDependencies } = packageJson
  const ranges = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(ranges.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})
