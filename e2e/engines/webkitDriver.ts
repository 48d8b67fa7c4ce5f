import { spawn, type ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, By, Capabilities, Key, type WebDriver } from 'selenium-webdriver'
import { firstFreePort } from '../../pipeline/tools/server'
import type { Driver, Preferences } from './Driver'

/**
 * WebKitGTK in its own small browser on a screen that nobody sees, driven over WebDriver. It takes every pointer for a
 * mouse, so that dragging is by mouse here.
 */
export async function startWebKit(
  miniBrowser: string,
  { dark, reducedMotion, without }: Preferences,
): Promise<Driver> {
  const settings = await mkdtemp(join(tmpdir(), 'webkit-'))
  await writeGtkSettings(settings, reducedMotion)
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const display = await firstLine(screen, 3)
  const port = await firstFreePort(9500 + 10 * Number(process.env.TEST_WORKER_INDEX ?? 0))
  const server = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      GDK_BACKEND: 'x11',
      XDG_CONFIG_HOME: settings,
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // Its sandbox refuses to start for root; the pages are our own.
      ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
    },
  })
  const address = `http://127.0.0.1:${port}`
  await answering(address)
  const driver = await startSession(address, miniBrowser, [
    '--automation',
    ...(dark ? ['--dark-mode'] : []),
    ...(without.length > 0 ? [`--features=${without.map((name) => `-${name}`).join()}`] : []),
  ])

  const complaints: string[] = []
  async function takeComplaints(): Promise<string[]> {
    const heard = await driver.executeScript<string[]>('return (window.complaints || []).splice(0)')
    return [...complaints.splice(0), ...heard]
  }

  return {
    takeComplaints,
    async open(page) {
      complaints.push(...(await takeComplaints()))
      await driver.get(page)
      await driver.executeScript(listenToComplaints)
    },
    back: () => driver.navigate().back(),
    async setViewport(width, height) {
      await driver.wait(async () => {
        const [innerWidth, innerHeight, outerHeight] = await driver.executeScript<
          [number, number, number]
        >('return [innerWidth, innerHeight, outerHeight]')
        if (innerWidth === width && innerHeight === height) return true
        const toolbar = outerHeight - innerHeight
        await driver
          .manage()
          .window()
          .setRect({ x: 0, y: 0, width, height: height + toolbar })
        return false
      }, 20_000)
    },
    click: (selector) => driver.findElement(By.css(selector)).click(),
    async fill(selector, text) {
      const field = driver.findElement(By.css(selector))
      await field.clear()
      // Its driver knows keys of one UTF-16 unit; the rest comes as from an input method.
      for (const part of text.split(/([\u{10000}-\u{10FFFF}]+)/u)) {
        if (part.length > [...part].length) {
          await driver.executeScript(
            (words: string) => document.execCommand('insertText', false, words),
            part,
          )
        } else if (part) await field.sendKeys(part.replaceAll('\n', Key.ENTER))
      }
    },
    press: (key) => driver.actions().sendKeys(keys[key]).perform(),
    async drag(fromX, fromY, toX) {
      const actions = driver.actions().move({ x: fromX, y: fromY, duration: 0 }).press()
      for (let part = 1; part <= 5; part += 1) {
        const x = Math.round(fromX + ((toX - fromX) * part) / 5)
        actions.move({ x, y: fromY, duration: 16 })
      }
      await actions.release().perform()
    },
    evaluate: (expression) => driver.executeScript(`return (${expression})`),
    async close() {
      await driver.quit()
      server.kill()
      screen.kill()
      await rm(settings, { recursive: true })
    },
  }
}

/** WebKit tells a driver nothing of its console, so the page itself listens, from when it has loaded, as its scripts start. */
function listenToComplaints(): void {
  const complaints: string[] = []
  Object.assign(window, { complaints })
  for (const level of ['warn', 'error'] as const) {
    const original = console[level].bind(console)
    console[level] = (...parts: unknown[]) => {
      complaints.push(parts.join(' '))
      original(...parts)
    }
  }
  window.addEventListener('error', ({ message }) => complaints.push(message))
  window.addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    complaints.push(`Content-Security-Policy: ${violatedDirective} ${blockedURI}`)
  })
}

const keys = {
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
}

/** GTK passes on that animations are off; and a toolbar without measures lets the window be as narrow as a phone. */
async function writeGtkSettings(folder: string, reducedMotion: boolean): Promise<void> {
  const gtk = join(folder, 'gtk-3.0')
  await mkdir(gtk)
  await writeFile(
    join(gtk, 'settings.ini'),
    `[Settings]\ngtk-enable-animations=${reducedMotion ? 0 : 1}\n`,
  )
  await writeFile(
    join(gtk, 'gtk.css'),
    '* { min-width: 0; min-height: 0; margin: 0; border-width: 0; padding: 0; font-size: 1px }\n',
  )
}

function startSession(address: string, binary: string, list: string[]): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: list },
  })
  return new Builder().usingServer(address).withCapabilities(capabilities).build()
}

function firstLine(program: ChildProcess, descriptor: number): Promise<string> {
  return new Promise((resolve, reject) => {
    program.once('exit', (code) => reject(new Error(`${program.spawnfile} ended with ${code}`)))
    program.once('error', reject)
    program.stdio[descriptor]?.once('data', (bytes: Buffer) => resolve(String(bytes).trim()))
  })
}

/** Resolves once the driver's server takes requests; rejects after 20 s. */
async function answering(address: string): Promise<void> {
  const deadline = Date.now() + 20_000
  for (;;) {
    try {
      await fetch(`${address}/status`)
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
