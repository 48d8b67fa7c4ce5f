import { readFileSync } from 'node:fs'
import packageJson from '../../package.json'

test('package-lock.json contains no registry URL', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved"')
})

test('package.json contains only exact versions', () => {
  const { dependencies, devDependencies } = packageJson
  const ranges = Object.entries({ ...dependencies, ...devDependencies })
  expect(ranges.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})
