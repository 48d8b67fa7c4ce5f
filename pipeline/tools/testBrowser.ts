import { existsSync } from 'node:fs'
import { findBrowser } from './findBrowser'
import { launchArguments } from './launchArguments'
import { cannotInstall, installPackages } from './installPackages'

const wholeChromium = '/usr/bin/chromium'
const headlessChromium = '/usr/bin/chromium-headless-shell'

/**
 * The browser for the tests: in place of Debian's whole Chromium, where it is installed, the one without windows. It is
 * the same engine, and the tests take two thirds of the time.
 */
export function findTestBrowser(): string | undefined {
  const whole = findBrowser()
  return whole === wholeChromium && existsSync(headlessChromium) ? headlessChromium : whole
}

/** Installs the one without windows beside Debian's whole Chromium, if that is possible. */
export function ensureHeadless(): void {
  if (findTestBrowser() === wholeChromium && !cannotInstall()) {
    installPackages(['chromium-headless-shell'])
  }
}

/** How the tests start it. Without the last one it would round the widths of letters to whole pixels. */
export const testArguments = [...launchArguments, '--font-render-hinting=none']
