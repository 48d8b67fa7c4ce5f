import { existsSync } from 'node:fs'
import { chromiumPaths, launchArguments } from '../../pipeline/lib/browser'

/** Returns the path of a Chromium that can also show a window; undefined if none is installed. */
export function findChromium(): string | undefined {
  return chromiumPaths.find((path) => existsSync(path))
}

/** Arguments of all tests: without font hinting, text has the same size on each machine. */
export const testArguments = [...launchArguments, '--font-render-hinting=none']
