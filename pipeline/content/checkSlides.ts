import type { Dirent } from 'node:fs'
import path from 'node:path'
import type { CheckedFile } from './checkFile'
import { isLost, type NamedPicture, pictureFault } from './checkPictures'
import { looksLikeContent } from './contentFiles'
import { examinePicture } from './examinePicture'
import { visibleEntries } from './folders'
import { attempt, ContentError, type Diagnostic, faultOf } from './jsonNode'
import { isLeftOut } from './leftOut'
import { plainPath } from './locatePicture'
import { maxSlides, slideRules } from './markdownSchema'
import { blankText, isSlideText, likelyPartners, nameOf } from './slides'

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
  const { sound, warnings } = await findPictures(contentFolder, named)
  const lost = named.filter(isLost).map((each) => ({
    ...each,
    text: path.posix.basename(each.file),
    picture: path.posix.basename(each.picture),
  }))
  const partners = likelyPartners(lost, sound)
  const untold = sound.filter((each) => ![...partners.values()].includes(each))
  const ownText = (picture: string) => texts.find(({ name }) => nameOf(name) === nameOf(picture))
  const isFirstOfName = (picture: string) =>
    picture === untold.find((each) => nameOf(each) === nameOf(picture))
  return {
    errors: [
      ...lost.map((each) => lostFault(each, each.text, partners.get(each.text))),
      ...tooManySlides(texts.length),
    ],
    warnings: [
      ...warnings,
      ...untold.flatMap((each) => untoldWarnings(each, ownText(each))),
      ...(texts.length + untold.length === 0 ? noSlides(files) : []),
    ],
    untold: untold
      .filter((each) => !ownText(each) && isFirstOfName(each))
      .map((each) => `${folder}/${each}`),
  }
}

/** Which of the files that no text names could be slides, and why the others cannot. */
async function findPictures(
  contentFolder: string,
  named: readonly NamedPicture[],
): Promise<{ sound: string[]; warnings: Diagnostic[] }> {
  const sound: string[] = []
  const warnings: Diagnostic[] = []
  for (const entry of visibleEntries(path.join(contentFolder, folder))) {
    const picture = `${folder}/${entry.name}`
    if (looksLikeContent.test(entry.name) || named.some((each) => means(each, picture))) continue
    const found = await attempt(() => {
      refuseUnfit(entry)
      return examinePicture(path.join(contentFolder, picture), minWidth)
    })
    if (found instanceof ContentError) warnings.push(faultOf(`content/${picture}`, found))
    else sound.push(entry.name)
  }
  return { sound, warnings }
}

/** What is wrong with a name in other letters is said where it is written. */
function means({ picture, found }: NamedPicture, file: string): boolean {
  const [written, lying] = [picture, plainPath(file)]
  if (found instanceof ContentError) return written.toLowerCase() === lying.toLowerCase()
  return written === lying
}

/** Names that programs give to files that they have not finished, or left behind. */
const temporary = /^~|~$|\.(tmp|temp|part|partial|crdownload|download|lock)$/i

/** @throws ContentError */
function refuseUnfit(entry: Dirent): void {
  if (temporary.test(entry.name)) {
    throw new ContentError(
      'A file that a program is still writing, or has left behind.',
      'Wait until the program is done, or delete the file.',
    )
  }
  if (!entry.isFile()) {
    throw new ContentError(
      'A folder or a link; only pictures can be slides.',
      `Move the pictures themselves into content/${folder}.`,
    )
  }
}

function lostFault(lost: NamedPicture, text: string, partner?: string): Diagnostic {
  const message = `Names ${lost.picture}, which is not there`
  if (!partner) {
    return pictureFault(lost, `${message}.`, `Put the picture back, or delete ${text}.`)
  }
  const fix = `Write "image: ./${partner}" if that is its picture; else delete ${text}.`
  return pictureFault(lost, `${message}; ${partner} has no text.`, fix)
}

/** A picture is no slide until it has a text; one whose name is taken by another picture's text gets none. */
function untoldWarnings(picture: string, ownText: CheckedFile | undefined): Diagnostic[] {
  const file = `content/${folder}/${picture}`
  if (!ownText) {
    const text = `${path.posix.parse(picture).name}.md`
    const fix = `Put a text beside it, ${text}, with these lines:\n${blankText(picture)}What it shows, in one sentence.`
    return [faultOf(file, { message: 'Has no text yet, so it is no slide.', fix })]
  }
  // What is wrong with a text that cannot be read has been said.
  if (!ownText.content) return []
  const text = path.posix.basename(ownText.name)
  const message = `Is no slide, as ${text} is the text of another picture.`
  return [faultOf(file, { message, fix: 'Give it a name of its own, or delete it.' })]
}

function tooManySlides(count: number): Diagnostic[] {
  if (count <= maxSlides) return []
  const message = `${count} slides; the page has room for ${maxSlides}.`
  const fix = `Remove ${count - maxSlides}: the picture and its text.`
  return [faultOf(`content/${folder}`, { message, fix })]
}

function noSlides(files: readonly CheckedFile[]): Diagnostic[] {
  const section = files.find(({ name }) => name === 'case-studies.json')?.content
  if (!section || isLeftOut('CaseStudiesJson', section.value)) return []
  const message = 'There is no slide, so the page leaves this section out.'
  const fix = `Put a picture into content/${folder}; or, if it is to stay out, add "hidden": true.`
  return [faultOf('content/case-studies.json', { message, fix })]
}
