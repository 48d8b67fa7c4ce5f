import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, By, Capabilities, Key, type WebDriver } from 'selenium-webdriver'
import { DriverService } from 'selenium-webdriver/remote'
import { startProgram } from '../../__tests__/support/startProgram'
import { type Driver, splitDrag } from './engine'

const webDriverKeys = {
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  ArrowRight: Key.ARROW_RIGHT,
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
    const server = new DriverService.Builder('/usr/bin/WebKitWebDriver')
      .setHostname('127.0.0.1')
      .addArguments('--host=127.0.0.1')
      .setEnvironment({
        ...(process.env as Record<string, string>),
        DISPLAY: `:${display}`,
        GDK_BACKEND: 'x11',
        XDG_CONFIG_HOME: settings,
        LIBGL_ALWAYS_SOFTWARE: '1',
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
        // WebKit's sandbox does not start as root. Tests open only their own pages, so they do not
        // need the sandbox.
        ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
      })
      .build()
    closing.push(() => server.kill())
    const driver = await new Builder()
      .usingServer(await server.start())
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { miniBrowserPath, args: ['--automation'] },
        }),
      )
      .build()
    closing.push(() => driver.quit())
    return { ...createDriver(driver), close }
  } catch (error) {
    await close()
    throw error
  }
}

function createDriver(driver: WebDriver): Omit<Driver, 'close'> {
  const viewportScript = 'return [innerWidth, innerHeight, outerHeight - innerHeight]'
  return {
    open: (url) => driver.get(url),
    back: () => driver.navigate().back(),
    resize: (width, height) =>
      driver.wait(async () => {
        const [currentWidth, currentHeight, toolbar = 0] =
          await driver.executeScript<number[]>(viewportScript)
        if (currentWidth === width && currentHeight === height) return true
        const window = driver.manage().window()
        await window.setRect({ x: 0, y: 0, width, height: height + toolbar })
        return false
      }, 20_000),
    click: (selector) => driver.findElement(By.css(selector)).click(),
    press: (key) => driver.actions().sendKeys(webDriverKeys[key]).perform(),
    async drag(fromX, toX, y) {
      // Drag with the mouse, because MiniBrowser reports every pointer as a mouse.
      const actions = driver.actions().move({ x: fromX, y, duration: 0 }).press()
      for (const x of splitDrag(fromX, toX)) actions.move({ x, y, duration: 16 })
      await actions.release().perform()
    },
    evaluate: (expression) => driver.executeScript(`return (${expression})`),
  }
}
