import path from 'node:path'
import { isLost, type NamedPicture, pictureFault } from './checkPictures'
import { type CheckedFile, looksLikeContent } from './contentFiles'
import { visibleEntries } from './folders'
import { attempt, ContentError, type Diagnostic, faultOf } from './jsonNode'
import { isLeftOut } from './leftOut'
import { maxSlides, slideRules } from './markdownSchema'
import { nearestName } from './nearestName'
import { examinePicture, plainPath } from './picture'
import { blankText, isSlideText } from './slides'

const { folder, minWidth } = slideRules

/** What is wrong with the slides' folder. */
export interface SlidesResult {
  errors: Diagnostic[]
  warnings: Diagnostic[]
  /** Pictures that are slides but for their text: paths from the content folder. */
  untold: string[]
}

/** Looks for texts without a picture, pictures without a text, and files that can be no slide. */
export async function checkSlides(
  contentFolder: string,
  files: readonly CheckedFile[],
  named: readonly NamedPicture[],
): Promise<SlidesResult> {
  const texts = files.filter(({ name }) => isSlideText(name))
  const { alone, warnings } = await picturesAlone(contentFolder, named)
  const errors: Diagnostic[] = []
  const lost = named.filter(isLost)
  const partners = lost.map((each) => {
    const partner = likelyPartner(each, alone, lost.length)
    errors.push(lostFault(each, partner))
    return partner
  })
  if (texts.length > maxSlides) {
    const message = `${texts.length} slides; the page has room for ${maxSlides}.`
    const fix = `Remove ${texts.length - maxSlides}: the picture and its text.`
    errors.push(faultOf(`content/${folder}`, { message, fix }))
  }
  const untold: string[] = []
  for (const picture of alone.filter((each) => !partners.includes(each))) {
    const ownText = texts.find(({ name }) => stem(name) === stem(picture))
    if (!ownText && !untold.some((each) => stem(each) === stem(picture))) {
      untold.push(`${folder}/${picture}`)
    }
    // What is wrong with a text that cannot be read has been said.
    if (!ownText || ownText.content) warnings.push(untoldWarning(picture, ownText))
  }
  if (texts.length + untold.length === 0) warnings.push(...noSlides(files))
  return { errors, warnings, untold }
}

/** The sound pictures that no text names, and why the others can be no slides. */
async function picturesAlone(
  contentFolder: string,
  named: readonly NamedPicture[],
): Promise<{ alone: string[]; warnings: Diagnostic[] }> {
  const alone: string[] = []
  const warnings: Diagnostic[] = []
  for (const { name } of visibleEntries(path.join(contentFolder, folder))) {
    const picture = `${folder}/${name}`
    if (looksLikeContent.test(name) || named.some((each) => means(each, picture))) continue
    const found = await attempt(() => examinePicture(path.join(contentFolder, picture), minWidth))
    if (found instanceof ContentError) warnings.push(faultOf(`content/${picture}`, found))
    else alone.push(name)
  }
  return { alone, warnings }
}

/** What is wrong with a name in other letters is said where it is written. */
function means({ picture, found }: NamedPicture, file: string): boolean {
  const [written, lying] = [picture, plainPath(file)]
  if (found instanceof ContentError) return written.toLowerCase() === lying.toLowerCase()
  return written === lying
}

/** The name by which a picture and its text belong together; no disk of Windows or macOS tells A from a. */
function stem(file: string): string {
  return path.posix.parse(file).name.normalize('NFC').toLowerCase()
}

/** The picture that a text without its own probably means: of its name, of nearly the picture's, or the only one. */
function likelyPartner({ file, picture }: NamedPicture, alone: string[], texts: number) {
  return (
    alone.find((each) => stem(each) === stem(file)) ??
    nearestName(path.posix.basename(picture), alone) ??
    (texts === 1 && alone.length === 1 ? alone[0] : undefined)
  )
}

function lostFault(lost: NamedPicture, partner?: string): Diagnostic {
  const text = path.posix.basename(lost.file)
  const message = `Names ${path.posix.basename(lost.picture)}, which is not there`
  return pictureFault(
    lost,
    partner
      ? {
          message: `${message}; ${partner} has no text.`,
          fix: `Write "image: ./${partner}" if that is its picture; else delete ${text}.`,
        }
      : { message: `${message}.`, fix: `Put the picture back, or delete ${text}.` },
  )
}

/** A picture is no slide until it has a text; one whose name is taken by another picture's text gets none. */
function untoldWarning(picture: string, ownText?: CheckedFile): Diagnostic {
  const text = ownText ? path.posix.basename(ownText.name) : `${path.posix.parse(picture).name}.md`
  return faultOf(
    `content/${folder}/${picture}`,
    ownText
      ? {
          message: `Is no slide, as ${text} is the text of another picture.`,
          fix: 'Give it a name of its own, or delete it.',
        }
      : {
          message: 'Has no text yet, so it is no slide.',
          fix: `Put a text beside it, ${text}, with these lines:\n${blankText(picture)}What it shows, in one sentence.`,
        },
  )
}

function noSlides(files: readonly CheckedFile[]): Diagnostic[] {
  const section = files.find(({ name }) => name === 'case-studies.json')?.content
  if (!section || isLeftOut('CaseStudiesJson', section.value)) return []
  const message = 'There is no slide, so the page leaves this section out.'
  const fix = `Put a picture into content/${folder}; or, if it is to stay out, add "hidden": true.`
  return [faultOf('content/case-studies.json', { message, fix })]
}
