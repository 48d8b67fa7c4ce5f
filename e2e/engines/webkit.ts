import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { startProgram } from '../../__tests__/support/startProgram'
import { findFreePort } from '../support/findFreePort'
import { type Driver, splitDrag } from './engine'

/** Values of keys in the WebDriver protocol. */
const webDriverKeys = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowRight: '\uE014',
}

/** Shrinks the toolbar of MiniBrowser, so that its window can be as narrow as a phone. */
const toolbarStyle =
  '* { min-width: 0; min-height: 0; margin: 0; border-width: 0; padding: 0; font-size: 1px }\n'

/** Starts WebKitGTK's MiniBrowser on a virtual display, driven over WebDriver. */
export async function startWebKit(miniBrowserPath: string): Promise<Driver> {
  const settings = await mkdtemp(join(tmpdir(), 'webkit-'))
  const closing: (() => unknown)[] = [() => rm(settings, { recursive: true })]
  const close = async () => {
    while (closing.length > 0) await Promise.allSettled([closing.pop()!()])
  }
  try {
    await mkdir(join(settings, 'gtk-3.0'))
    await writeFile(join(settings, 'gtk-3.0/gtk.css'), toolbarStyle)
    const screen = startProgram('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24'])
    closing.push(screen.stop)
    const [display] = await screen.waitFor(/^\d+$/m)
    const port = await findFreePort()
    const server = startProgram('/usr/bin/WebKitWebDriver', [`--port=${port}`], {
      env: {
        ...process.env,
        DISPLAY: `:${display}`,
        GDK_BACKEND: 'x11',
        XDG_CONFIG_HOME: settings,
        LIBGL_ALWAYS_SOFTWARE: '1',
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
        // WebKit's sandbox does not start as root. Tests open only their own pages, so they do not
        // need the sandbox.
        ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
      },
    })
    closing.push(server.stop)
    const url = `http://127.0.0.1:${port}`
    await expect(() => send(`${url}/status`)).toPass()
    const { sessionId } = await send<{ sessionId: string }>(`${url}/session`, {
      capabilities: {
        alwaysMatch: {
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: miniBrowserPath, args: ['--automation'] },
        },
      },
    })
    const session = `${url}/session/${sessionId}`
    closing.push(() => fetch(session, { method: 'DELETE' }))
    return { ...createDriver((command, body) => send(`${session}/${command}`, body)), close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Sends a command of the WebDriver protocol (https://www.w3.org/TR/webdriver2/), and returns its value.
 * @param body without it, the command is a GET request
 */
async function send<Value>(url: string, body?: object): Promise<Value> {
  const method = body ? 'POST' : 'GET'
  const response = await fetch(url, { method, body: JSON.stringify(body) })
  const { value } = (await response.json()) as { value: Value & { message?: string } }
  if (!response.ok) throw new Error(`${url}: ${value.message}`)
  return value
}

function createDriver(
  command: <Value>(name: string, body?: object) => Promise<Value>,
): Omit<Driver, 'close'> {
  const evaluate = (expression: string) =>
    command('execute/sync', { script: `return (${expression})`, args: [] })
  const perform = (device: object) => command('actions', { actions: [device] })
  return {
    open: (url) => command('url', { url }),
    back: () => command('back', {}),
    resize: (width, height) =>
      expect(async () => {
        const size = await evaluate('[innerWidth, innerHeight, outerHeight - innerHeight]')
        const [currentWidth, currentHeight, toolbar = 0] = size as number[]
        if (currentWidth === width && currentHeight === height) return
        await command('window/rect', { x: 0, y: 0, width, height: height + toolbar })
        throw new Error(`The viewport is ${currentWidth} x ${currentHeight} px.`)
      }).toPass({ timeout: 20_000 }),
    async click(selector) {
      const found = await command<Record<string, string>>('element', {
        using: 'css selector',
        value: selector,
      })
      const [id] = Object.values(found)
      await command(`element/${id}/click`, {})
    },
    press: (key) => {
      const value = webDriverKeys[key]
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }))
      return perform({ type: 'key', id: 'keyboard', actions })
    },
    drag: (fromX, toX, y) => {
      const move = (x: number) => ({ type: 'pointerMove', x, y, duration: 16 })
      const [down, up] = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))
      const actions = [move(fromX), down, ...splitDrag(fromX, toX).map(move), up]
      // Drag with the mouse, because MiniBrowser reports every pointer as a mouse.
      return perform({ type: 'pointer', id: 'mouse', actions })
    },
    evaluate,
  }
}
