import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { SiteCopy } from '../../e2e/founder/siteCopy'
import { filesIn } from '../bundle/filesIn'
import { chartPicture } from './chartPicture'

const listFile = 'content/case-studies.json'

/** A throw-away copy of the site whose slides are generated. */
export class GrowthSite {
  private readonly copy = new SiteCopy()
  readonly folder = this.copy.folder
  readonly public = this.copy.path('public')

  constructor() {
    const folder = this.copy.path('content/case-studies')
    rmSync(folder, { recursive: true })
    mkdirSync(folder)
    this.writeSlides([])
  }

  /** Adds a slide and returns the name of its picture, without its ending. */
  async addSlide(number: number): Promise<string> {
    const name = `chart-${String(number).padStart(4, '0')}`
    const image = `./case-studies/${name}.png`
    writeFileSync(this.copy.path(`content/${image}`), await chartPicture(number))
    this.writeSlides([
      ...this.list().slides,
      { id: name, image, alt: `Chart number ${number}, with bars, a curve and five stations.` },
    ])
    return name
  }

  /** When each published picture of a slide was written, by its path. */
  async writtenPictures(): Promise<Map<string, number>> {
    const files = await filesIn(join(this.public, 'static'))
    return new Map(
      files
        .filter((file) => /^chart-\d+\./.test(basename(file)))
        .map((file) => [file, statSync(join(this.public, 'static', file)).mtimeMs]),
    )
  }

  clear(): void {
    this.copy.clear()
  }

  private list(): { slides: object[] } {
    return JSON.parse(readFileSync(this.copy.path(listFile), 'utf8')) as { slides: object[] }
  }

  private writeSlides(slides: object[]): void {
    writeFileSync(this.copy.path(listFile), JSON.stringify({ ...this.list(), slides }))
  }
}
