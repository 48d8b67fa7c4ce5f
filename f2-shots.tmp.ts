import { chromium } from 'playwright'
import { startPreview } from '/work/f2/pipeline/tools/preview'
import { launchArguments } from '/work/f2/pipeline/tools/browser'
void (async () => {
  const { url } = await startPreview({ folder: '/work/f2/public' })
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: launchArguments })
  for (const [w, scheme] of [[1440,'light'],[390,'light'],[820,'dark']] as const) {
    const page = await browser.newPage({ viewport: { width: w, height: 900 }, colorScheme: scheme, reducedMotion: 'reduce' })
    page.on('console', m => { if (m.type()==='error'||m.type()==='warning') console.log(w, m.text()) })
    await page.goto(url + '/')
    await page.screenshot({ path: `/tmp/f2-home-${w}.png`, fullPage: true })
    console.log(await page.locator('main > section').evaluateAll(a=>a.map(x=>x.id)), await page.locator('nav a').allInnerTexts())
    const ids = await page.evaluate(() => { const all=[...document.querySelectorAll('[id]')].map(e=>e.id); return all.filter((x,i)=>all.indexOf(x)!==i) })
    const broken = await page.evaluate(() => [...document.querySelectorAll('a[href*="#"]')].map(a=>a.getAttribute('href')).filter(h=>!document.getElementById(h!.split('#')[1])))
    console.log('duplicate ids', ids, 'broken', broken)
    await page.goto(url + '/imprint/')
    await page.screenshot({ path: `/tmp/f2-imprint-${w}.png`, fullPage: true })
    console.log(await page.title(), await page.locator('footer a').allInnerTexts(), await page.locator('link[rel=canonical]').getAttribute('href'))
  }
  await browser.close(); process.exit(0)
})()
