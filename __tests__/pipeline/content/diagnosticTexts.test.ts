/** @jest-environment node */
import { mkdirSync } from 'node:fs'
import { checkContent } from '../../../pipeline/content/check'
import { checkPageText } from '../../../pipeline/content/pageText'
import { findLaunchContentProblems } from '../../../pipeline/content/placeholders'
import {
  catchContentOrNestingError,
  ContentError,
  type Problem,
} from '../../../pipeline/content/diagnostic'
import { requireSanitizedLogoSvg } from '../../../pipeline/content/logo'
import { assertValidPageFile } from '../../../pipeline/content/pages'
import { parseContentFile } from '../../../pipeline/content/parseContentFile'
import {
  findLaunchSettingProblems,
  findMisnamedFilesAndMistypedLines,
} from '../../../pipeline/content/settings'
import { type ContentDraft, createSlideImage } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import {
  ineffectiveSettings,
  webhookSettingName,
  webhookUrl,
} from '../../support/ineffectiveSettings'
import { addInvalidContent } from '../../support/invalidContent'
import { invalidLogos } from '../../support/invalidLogos'
import { checkMarkdown, invalidMarkdown } from '../../support/invalidMarkdown'
import {
  createImprint,
  invalidPageLines,
  invalidPageNames,
  invalidPages,
} from '../../support/invalidPages'
import { invalidWebhooks } from '../../support/invalidWebhooks'
import { unreadableFiles } from '../../support/unreadableFiles'
import { unusedFiles } from '../../support/unusedFiles'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

/** Formats each diagnostic as "code: message fix", without duplicates. */
function formatTexts(problems: Problem[]): string[] {
  return [...new Set(problems.map(({ code, message, fix }) => `${code}: ${message} ${fix}`))]
}

function keepFirstOfEachCode(problems: Problem[]): Problem[] {
  const codes = problems.map(({ code }) => code)
  return problems.filter(({ code }, index) => codes.indexOf(code) === index)
}

async function checkDraft(): Promise<Problem[]> {
  const { errors, warnings } = await checkContent(draft.folder)
  return [...errors, ...warnings]
}

async function checkSlides(): Promise<Problem[]> {
  await draft.addOrphanImage('harbor.png')
  await draft.addOrphanImage('07-outcomes.jpg')
  await draft.addOrphanImage('8.jpg')
  await draft.addOrphanImage('00.png', createSlideImage(11, 1280, 960))
  for (const name of ['00', '8', '9']) draft.writeSlide(name)
  draft.writeSlide('10', 'Once more.', './07-outcomes.png')
  mkdirSync(draft.file('case-studies/more'))
  const problems = await checkDraft()
  for (let number = 11; number <= 41; number += 1) draft.writeSlide(`${number}`)
  problems.push(...(await checkDraft()).filter(({ code }) => code === 'too-many-slides'))
  draft.remove('case-studies')
  return [...problems, ...(await checkDraft())]
}

/** Parses each unreadable file, and checks the text of a page that can be parsed. */
async function checkUnreadableFiles(): Promise<Problem[]> {
  const found: Problem[] = []
  for (const [, name, , spoil] of unreadableFiles) {
    const before = draft.read(name)
    draft.write(name, spoil(before))
    const result = await catchContentOrNestingError(() => {
      const content = parseContentFile(draft.file(name))
      return name.endsWith('.md') ? checkPageText(name, content, []) : []
    })
    found.push(...(Array.isArray(result) ? result : [result]))
    draft.write(name, before)
  }
  return found
}

async function checkLogos(): Promise<Problem[]> {
  const found: Problem[] = []
  for (const [, , svg] of invalidLogos) {
    draft.write('site/mark.svg', svg)
    const result = await catchContentOrNestingError(() => requireSanitizedLogoSvg(draft.folder))
    if (typeof result !== 'string') found.push(result)
  }
  return found
}

async function checkPageNames(): Promise<Problem[]> {
  const results = invalidPageNames.map(([name]) =>
    catchContentOrNestingError(() => assertValidPageFile(`pages/${name}`)),
  )
  const errors = (await Promise.all(results)).filter((result) => result instanceof ContentError)
  return keepFirstOfEachCode(errors)
}

async function checkPages(): Promise<Problem[]> {
  const found: Problem[] = []
  for (const [, , , , text] of invalidPages) {
    draft.write('pages/terms.md', text)
    found.push(...(await checkDraft()))
  }
  draft.remove('pages/terms.md')
  const lines = invalidPageLines.map(([line]) => line)
  draft.write('pages/imprint.md', `${createImprint()}\n${lines.join('\n\n')}\n`)
  found.push(...(await checkDraft()))
  draft.remove('pages')
  found.push(...(await checkDraft()).filter(({ code }) => code === 'file-missing'))
  for (let number = 1; number <= 15; number += 1) draft.write(`pages/page-${number}.md`, '')
  found.push(...(await checkDraft()).filter(({ code }) => code === 'too-many-pages'))
  return found
}

async function checkUnusedAndMissingFiles(): Promise<Problem[]> {
  for (const [name] of unusedFiles) draft.write(name, '')
  draft.write('case-studies - Copy/07-outcomes.md', '')
  draft.write('about/portrait.png', await createSlideImage(1).png().toBuffer())
  const found = await checkDraft()
  draft.editJson('about.json', (json) => (json.portrait = './about/portrat.png'))
  draft.write('case-study.json', draft.read('case-studies.json'))
  draft.remove('case-studies.json')
  return [...found, ...(await checkDraft())]
}

function findInvalidSettings(): Problem[] {
  const webhooks = [...invalidWebhooks.map(([value]) => value), 'http://127.0.0.1:8001/']
  return keepFirstOfEachCode(
    webhooks.flatMap((value) => findLaunchSettingProblems({ [webhookSettingName]: value })),
  )
}

function findIneffectiveSettings(): Problem[] {
  const texts = [
    ...ineffectiveSettings.map(([, , , text]) => text),
    'none',
    `# ${webhookSettingName}=${webhookUrl}`,
    `${webhookSettingName}=${webhookUrl}\n${webhookSettingName}=none`,
  ]
  draft.write('../.env', '')
  return keepFirstOfEachCode(
    texts.flatMap((text) => {
      draft.write('../.env.production', text)
      return findMisnamedFilesAndMistypedLines({}, draft.file('../.env.production'))
    }),
  )
}

function findPlaceholderContent(): Problem[] {
  draft.replace('pages/privacy-policy.md', '2025-07-08', '2027-01-01')
  return findLaunchContentProblems(draft.folder, new Date('2026-11-21T00:00:00Z'))
}

const exportWiderImage =
  'Export the image with a width of 1920 pixels. In PowerPoint, choose File > Export > PDF, and convert the PDF to PNG. In PowerPoint on a Mac, choose File > Export > PNG, and type the width 1920. In Keynote, set the slide size to 1920 by 1080, and choose File > Export To > Images. In Google Slides, choose File > Page setup > Custom, type 1920 by 1080 pixels, and choose File > Download > PNG.'

const logoPrograms =
  'In Inkscape, choose Filters > Remove Filters. Then choose Path > Object to Path. Then choose File > Save a Copy > Optimized SVG. In Illustrator, choose Type > Create Outlines, and remove effects. Then choose File > Export > Export As > SVG, with the option Styling: Presentation Attributes. In Figma, remove the effects, choose Flatten, and export the logo as SVG.'

function describeRefusedPart(part: string): string {
  return `logo-content-refused: The logo contains ${part}, which is not allowed. Export the logo again as plain shapes: convert texts to outlines, and remove scripts, images and effects. ${logoPrograms}`
}

function describeBrokenLink(url: string): string {
  return `link-broken: The text contains a link to ${url}, which does not exist on this site.`
}

function describeUnknownAnalyticsHeading(heading: string): string {
  return `analytics-heading-unknown: The text below "${heading}" would always be shown, with or without visitor statistics. Only text below the headings "With analytics" and "Without analytics" is shown or hidden automatically. Write "With analytics" above text for a site with visitor statistics, and "Without analytics" above text for a site without visitor statistics.`
}

const linkHasSpace =
  'link-has-space: The text contains a link whose URL has spaces or parentheses, so the page would show the link as typed.'

const fileUnused = 'file-unused: The site does not use this file.'

function describePlaceholderContent(images: string): string {
  return `placeholder-content: This file still contains placeholder content. Replace the texts${images} with your own content. Then delete this line.`
}

const setWebhook =
  'Write the line GATSBY_CONTACT_WEBHOOK_URL=none into the file .env.production, or replace "none" in this line with the URL of your automation service. If the file is missing, copy .env.example and name the copy .env.production. If you enter settings at the host instead, run: npm run ready -- --host-settings'

/** Creators of diagnostics, each with the expected texts in the order of the report. */
const expectedTexts: [
  subject: string,
  find: () => Problem[] | Promise<Problem[]>,
  texts: string[],
][] = [
  [
    'invalid content',
    async () => (await addInvalidContent(draft), checkDraft()),
    [
      'wrong-type: The field contains text instead of a yes-or-no value (true or false). Write true (yes) or false (no), without quotation marks.',
      'url-has-path: The URL continues after "https://www.example.com", but this site cannot be published in a folder of another site. Write "https://www.example.com", and publish the site at this URL.',
      'field-duplicate: The field is written twice in the same group of fields. Keep the correct field, and delete the other field.',
      'url-not-secure: The URL begins with http://, so the connection is not secure. Open the page in a browser, and copy the complete URL from the address bar. The URL must begin with https://.',
      'url-invalid: This is not a complete URL. Open the page in a browser, and copy the complete URL from the address bar. The URL must begin with https://.',
      'email-invalid: This is not an email address. Write an email address without spaces, such as name@company.com.',
      'number-not-whole: This is not a whole number. Write the number without decimals.',
      'list-too-long: The list has 4 entries; the page has room for 3. Remove 1 of the entries.',
      'field-unknown: The site has no field with this name. Delete the field, or give it one of the names that are possible here: sample, headline, subline, callLabel, callLabelSmall, servicesLabel, achievements.',
      'wrong-type: The field contains text instead of a number. Write the number without quotation marks.',
      'number-too-small: The number is less than 1. Write a number of at least 1.',
      'wrong-type: The field contains a list instead of text. Write a text between double quotation marks.',
      'field-missing: This field is missing. Add this line: "bestFor": "…", (The clients that this service suits.)',
      'bar-ends-before-start: The bar on this card has no length, because "endMonth" is not greater than "startMonth". Write a number greater than "startMonth".',
      'wrong-type: The field contains text instead of a list. Put square brackets around the entries: [ … ].',
      'number-too-large: The number is more than 18. Write a number of at most 18.',
      'list-too-short: The list is empty. Add an entry, or restore the old entries.',
      'choice-unknown: "purple" is not one of the options. Write one of these options: teal, blue, orange.',
      'line-break-in-text: The text contains a line break or a tab character (typed with the Tab key). Write the text on one line.',
      'image-elsewhere: This is not the path (folder and name) of an image in the folder content/about. Write "./about/portrait.png".',
      'broken-character: The text contains a broken character (�). Type the text again, and save the file as UTF-8 (in a text editor, choose "Save as", and select "UTF-8" as the encoding).',
      'field-unknown: The site has no field with this name. Rename the field to "author" if that is the field you mean.',
      'text-empty: The text is empty. Write the text, or restore the old text.',
      'text-too-long: The text has 660 characters; at most 600 fit here. Shorten the text by 60 characters.',
      'wrong-type: The field contains nothing (null) instead of a group of fields. Put curly brackets around the fields: { … }.',
      'wrong-type: The field contains a list instead of a group of fields. Put curly brackets around the fields: { … }.',
      'word-too-long: The text contains a word of more than 60 characters, which is too wide for small screens. Split the word with spaces.',
      'wrong-type: The field contains a group of fields instead of text. Write a text between double quotation marks.',
      'control-character: The text contains an invisible control character, which often comes from copied text. Delete the text, and type it again instead of pasting it.',
      'direction-mark: The text contains an invisible character that reverses the reading direction. Delete the text, and type it again instead of pasting it.',
      'date-not-in-calendar: This day does not exist. Look up the date in a calendar and correct it.',
      'html-in-text: The text contains HTML, which is not allowed here. Write the text without HTML. You can use **bold**, lists with "- " and [links](https://…).',
      'word-too-long: The text contains a word of more than 60 characters, which is too wide for small screens. Give the URL a link text: [link text](https://…).',
      'link-invalid: The link to http://example.com/ does not lead to a secure web page (https), an email address or a telephone number. Begin the URL with https://, mailto: or tel:, as in [link text](https://company.com).',
      'heading-first-level: The text contains a heading of the first level (#), which is reserved for the title of the page. Begin the heading with ## instead of #.',
      'link-invalid: The link to http://www.example.com does not lead to a secure web page (https), an email address or a telephone number. Begin the URL with https://, mailto: or tel:, as in [link text](https://company.com).',
      'link-invalid: The link to javascript:hello@example.com does not lead to a secure web page (https), an email address or a telephone number. Begin the URL with https://, mailto: or tel:, as in [link text](https://company.com).',
      'text-too-long: The text has 259 characters; at most 250 fit here. Shorten the text by 9 characters.',
      'text-too-long: The text has 270 characters; at most 250 fit here. Shorten the text by 20 characters.',
      'text-too-long: The text has 126 characters (as wide as 252 Latin characters); at most 250 fit here. Shorten the text by 2 characters.',
      'slide-description-missing: This slide has no description yet. Below the second --- line, write one sentence that says what the slide shows.',
      'markup-in-text: The description contains formatting characters ("<b>"), which screen readers (programs that read the page aloud) would read, too. Write plain text, without HTML, links, lists or asterisks (*).',
      'markup-in-text: The description contains formatting characters ("[map](https://a.org)"), which screen readers (programs that read the page aloud) would read, too. Write plain text, without HTML, links, lists or asterisks (*).',
      'markup-in-text: The description contains formatting characters ("# A map"), which screen readers (programs that read the page aloud) would read, too. Write plain text, without HTML, links, lists or asterisks (*).',
      'markup-in-text: The description contains formatting characters ("*map*"), which screen readers (programs that read the page aloud) would read, too. Write plain text, without HTML, links, lists or asterisks (*).',
      'markup-in-text: The description contains formatting characters ("- A map"), which screen readers (programs that read the page aloud) would read, too. Write plain text, without HTML, links, lists or asterisks (*).',
      'image-elsewhere: This is not the path (folder and name) of an image in the folder content/case-studies. Copy the image into the folder content/case-studies. Then write "./" and the file name.',
      'slide-image-missing: The image lights-at-night.png does not exist. Put the image lights-at-night.png back, or delete 9-11.md.',
      'image-name-differs-in-case: There is no file with exactly this name. Write "./07-outcomes.png". The server distinguishes small and capital letters.',
      'image-format-unsupported: The file is a drawing (SVG), not a JPEG, PNG or WebP image. Open the file in an image program, export it as JPEG or PNG, and use the exported file.',
      'image-format-unsupported: The file is empty (0 bytes), not a JPEG, PNG or WebP image. Save the image as JPEG or PNG, and use that file.',
      'image-format-unsupported: The file is a video, not a JPEG, PNG or WebP image. Save the image as JPEG or PNG, and use that file.',
      'image-animated: The image is animated, but the page would show only its first frame. Export one frame as an image.',
      'image-transparent: The image is completely transparent. Export the image with its layers visible.',
      'image-damaged: The image is damaged or incomplete. Export or copy the image again.',
      'image-too-heavy: The size of the file is 15.0 MB, but at most 15 MB are possible. Export the image with a width of 2400 pixels, or as JPEG.',
      'image-extension-wrong: The file is a PNG image, but its name ends in .jpg. Rename the file so that its name ends in .png, and write the new name in the content file that refers to the image.',
      'image-format-unsupported: The file is an AVIF image, not a JPEG, PNG or WebP image. Open the file in an image program, export it as JPEG or PNG, and use the exported file.',
      'image-format-unsupported: The file is a GIF, not a JPEG, PNG or WebP image. Open the file in an image program, export it as JPEG or PNG, and use the exported file.',
      `image-too-narrow: The image is not shown, because it is 1199 pixels wide and needs at least 1200 pixels. ${exportWiderImage}`,
      'image-format-unsupported: The file is a web page, not a JPEG, PNG or WebP image. Save the image as JPEG or PNG, and use that file.',
      'image-format-unsupported: The file is a BMP, not a JPEG, PNG or WebP image. Open the file in an image program, export it as JPEG or PNG, and use the exported file.',
      'image-format-unsupported: The file is an iPhone photo (HEIC), not a JPEG, PNG or WebP image. Open the file in an image program, export it as JPEG or PNG, and use the exported file.',
      'image-cmyk: The image has colors for printing (CMYK), which look wrong on screens. Export the image again with the color space RGB or sRGB.',
      'image-is-strip: The image (1600 by 4 pixels) is too long and narrow for every frame on the site. Export the image so that the longer side is at most 4 times the shorter side.',
      'image-format-unknown: The file is not an image. Save the image as JPEG or PNG, and use that file.',
      'image-is-strip: The image (1600 by 9000 pixels) is too long and narrow for every frame on the site. Export the image so that the longer side is at most 4 times the shorter side.',
      'email-differs-from-policy: The privacy policy contains hello@example.com, not the email address in this field. If the email address in the privacy policy is outdated, replace it in content/pages/privacy-policy.md.',
      'image-duplicate: This image is the same as "case-studies/07-outcomes.png", which content/case-studies/07-outcomes.md uses. Choose another image, or remove one of the two images.',
    ],
  ],
  [
    'invalid slides',
    checkSlides,
    [
      'slide-image-missing: The image 8.png does not exist, and the image 8.jpg has no text file. Write "image: ./8.jpg" if that is the image of this slide. If not, delete 8.md.',
      'slide-image-missing: The image 9.png does not exist. Put the image 9.png back, or delete 9.md.',
      'image-is-folder: This is a folder, not an image. Move the images from this folder into the folder that contains it. Then delete this folder.',
      'slide-text-taken: This image is not shown as a slide, because the text file 07-outcomes.md belongs to another image. Give the image another name, or delete it.',
      'slide-text-missing: This image has no text file yet, so it is not shown as a slide. Create the text file harbor.md in the same folder, with these lines:\n---\nimage: ./harbor.png\n---\nWhat the slide shows, in one sentence.',
      `image-blurred: The image is 1280 pixels wide. An image narrower than 1600 pixels looks blurred on large and high-resolution screens. ${exportWiderImage}`,
      'image-wrong-shape: The image (1280 by 960 pixels) does not have the shape of its frame, so empty stripes remain beside the image. Export the image with this shape: 16 by 9, such as 1920 by 1080 pixels.',
      'image-duplicate: This image is the same as "case-studies/07-outcomes.png", which content/case-studies/07-outcomes.md uses. Choose another image, or remove one of the two images.',
      'too-many-slides: There are 42 slides; the page has room for 40. Delete the image and the text file of 2 slides.',
      'no-slides: There are no slides, so the page hides this section. Put an image into content/case-studies. If the section should stay hidden, add the line "hidden": true to content/case-studies.json.',
    ],
  ],
  [
    'unreadable files',
    checkUnreadableFiles,
    [
      'file-empty: The file is empty. Restore the old version of the file, from a backup or from the history on GitHub.',
      'json-comment: The file contains a comment (text after // or #, or between /* and */), which is not possible in a JSON file. Delete the comment.',
      'json-single-quotes: A field or a text is between single quotation marks (\' or `). Replace these quotation marks with double quotation marks (").',
      'json-typographic-quotes: A field or a text is between typographic quotation marks (“ ”). Replace these quotation marks with straight quotation marks (").',
      'json-end-quote-missing: The quotation mark after a text is missing. Add the quotation mark. Within a text, write a quotation mark as \\", and keep the text on one line.',
      'json-comma-missing: A comma is missing at the end of this line. Add the comma.',
      'json-quote-within-text: There is a quotation mark within a text, or a comma is missing. Write a quotation mark within a text as \\", or add the missing comma.',
      'json-leading-zero: A number begins with an unnecessary 0, as in 07. Delete the 0 at the beginning of the number.',
      'byte-order-mark: The file begins with an invisible character (a byte order mark), which the site cannot read. Save the file with the encoding "UTF-8", not "UTF-8 with BOM".',
      'nested-too-deep: The file contains thousands of brackets inside brackets, which the site cannot read. Restore the old version of the file, from a backup or from the history on GitHub.',
      'json-colon-missing: A colon is missing after a field. Add the colon, as in "field": "text".',
      'json-trailing-comma: A comma follows the last entry. Delete this comma.',
      'json-bracket-missing: A closing } or ] is missing. Add the bracket where the entries end.',
      'merge-conflict: The file contains two versions of the text, marked with <<<<<<<. Keep the correct version. Delete the other version, and the lines that begin with <<<<<<<, ======= and >>>>>>>.',
      'encoding-utf-16: The file is saved in an encoding (a way to store characters) that the site cannot read: UTF-16. Open the file in a text editor, choose "Save as", and select "UTF-8" as the encoding.',
      'encoding-not-utf-8: The file is saved in an old encoding (a way to store characters), so the page would show some characters as �. Open the file in a text editor, choose "Save as", and select "UTF-8" as the encoding.',
      'front-matter-missing: The fields at the beginning of the file must be between two lines of three hyphens (---). Write --- on the first line. Then write the fields, as in the other files of this folder. Then write --- on a line of its own.',
      'front-matter-invalid: The fields between the two --- lines are not written as "field: text". Write each field on a line of its own. Put a text that contains a colon between double quotation marks.',
      'front-matter-name-missing: A field has no name. Write the name of the field before the colon.',
      'front-matter-space-missing: The space after the colon is missing. Write a space between the colon and the text.',
      'front-matter-tab: A field begins with a tab character (typed with the Tab key). Delete the tab character at the beginning of the line.',
      'nested-too-deep: The fields contain many brackets inside brackets, which the site cannot read. Write text instead of the brackets.',
      'front-matter-ambiguous: The page would show 1447 instead of 24:7. If the value is a text, put the text between double quotation marks: title: "24:7". If the value is a number, write only digits.',
      'front-matter-ambiguous: The page would show nothing instead of ~. Delete the line if the page has no effectiveDate.',
      'page-text-missing: The page has no text below the fields. Write the text of the page below the second --- line, or restore the old text.',
    ],
  ],
  [
    'invalid logos',
    checkLogos,
    [
      describeRefusedPart('<script>'),
      describeRefusedPart('onload="alert(1)"'),
      describeRefusedPart('<style> with "@import"'),
      describeRefusedPart('<style> with "url("'),
      describeRefusedPart('<style> with "\\"'),
      describeRefusedPart('<style> with "animation"'),
      describeRefusedPart('style="fill:url(//example.com/#a)"'),
      describeRefusedPart('<animate>'),
      describeRefusedPart('<foreignObject>'),
      `logo-empty: The drawing is empty: nothing in it is visible. Export the logo again. ${logoPrograms}`,
      describeRefusedPart('<image>'),
      describeRefusedPart('<text>'),
      describeRefusedPart('href="https://example.com/a.svg#a"'),
      describeRefusedPart('fill="url(//example.com/#a)"'),
      describeRefusedPart('<!ENTITY>'),
      'logo-damaged: The file is not an SVG drawing, or it is damaged. Export the logo again as SVG.',
      'logo-size-missing: The drawing does not define its size. Export the logo with a width and a height. The SVG file must contain the attribute "viewBox", which defines the size, as in viewBox="0 0 24 24".',
      'logo-not-square: The drawing is not square (90 by 24 units), but the site shows the logo in a square. Export only the symbol, without the name, on a square page.',
      'logo-too-heavy: The size of the file is 22 kB, but at most 20 kB are possible. Export the logo as plain SVG, without embedded images.',
      'logo-too-heavy: The size of the file is 2051 kB, but at most 2000 kB are possible. Export the logo as plain SVG, without embedded images.',
    ],
  ],
  [
    'invalid page names',
    checkPageNames,
    [
      'page-name-invalid: The file name becomes part of the URL of the page, but this name is not allowed in a URL. Rename the file to "imprint.md". Before .md, use only small letters from a to z, digits and single hyphens.',
      'page-name-reserved: The URL /static/ is reserved for the site itself. Give the file another name, such as "static-page.md".',
    ],
  ],
  [
    'invalid pages',
    checkPages,
    [
      'field-missing: This field is missing. Add this line: linkLabel: "…" (The text of the footer link to this page.)',
      'html-in-text: The text contains HTML, which is not allowed here. Write the text without HTML. You can use **bold**, lists with "- " and [links](https://…).',
      'text-repeated: Another page, content/pages/privacy-policy.md, has the same text in this field. Write a different text for each page.',
      `${describeBrokenLink('/nope/')} Write the URL of a page, as in [link text](/privacy-policy/), or delete the link.`,
      `${describeBrokenLink('/imprint')} Write /imprint/ if that is the URL you mean.`,
      `${describeBrokenLink('/chart.png')} Write /chart.svg if that is the URL you mean. Put the file "chart.png" into the folder static/, or delete the link.`,
      `${describeBrokenLink('/100%/')} Write the URL of a page, as in [link text](/privacy-policy/), or delete the link.`,
      `${describeBrokenLink('/cv.pdf')} Put the file "cv.pdf" into the folder static/, or delete the link.`,
      `${linkHasSpace} Write [my CV](</my CV.pdf>). Put the file "my CV.pdf" into the folder static/.`,
      describeUnknownAnalyticsHeading('With analitics'),
      describeUnknownAnalyticsHeading('Without analytic'),
      describeUnknownAnalyticsHeading('Without any analytics'),
      describeUnknownAnalyticsHeading('With web analytics:'),
      'file-missing: The file is missing. Restore the file, from a backup or from the history on GitHub.',
      'too-many-pages: There are 16 pages, but at most 13 are possible: each page makes the Content Security Policy (the security rules of the site) longer, and hosts limit the length of these rules. Combine short pages into one, or move 3 pages out of the folder content/.',
    ],
  ],
  [
    'invalid Markdown',
    () => invalidMarkdown.flatMap(([, , body]) => checkMarkdown(body).slice(0, 1)),
    [
      'html-in-text: The text contains HTML, which is not allowed here. Delete the comment <!-- … -->.',
      'html-in-text: The text contains HTML, which is not allowed here. Write the text without HTML. You can use **bold**, lists with "- " and [links](https://…).',
      'heading-first-level: The text contains a heading of the first level (#), which is reserved for the title of the page. Begin the heading with ## instead of #.',
      'heading-level-skipped: A heading skips a level (such as #### directly after ##), which confuses screen readers (programs that read a page aloud). Begin the heading with ### instead of ####.',
      'heading-level-skipped: A heading skips a level (such as #### directly after ##), which confuses screen readers (programs that read a page aloud). Begin the heading with ## instead of ###.',
      'heading-inside-block: A heading is inside a list or a quotation. Write the heading below the list or quotation, after a blank line, on a line that begins with ##. You can also write **bold** words instead of a heading.',
      'heading-empty: The heading "##" has no text. Write the text of the heading after the # signs, or delete the line.',
      'heading-without-space: A heading has no space after the # signs, so the page would show the line as typed. Write a space after ##.',
      'table-without-header: A table has no line of hyphens below its first row, so the page would show the table as typed. Write the line | --- | --- | below the first row of the table, and leave a blank line above the table.',
      'table-row-too-long: A row of a table has more cells than the first row, so the page would not show the extra cells. Give this row as many cells as the first row of the table: 1.',
      'footnote: The text contains a footnote, which the page cannot show. Write the note in parentheses in the text.',
      'reference-undefined: The text contains a link whose URL is not defined anywhere in this file. Write the link as [link text](https://…), or add the line "[b]: https://…" to the file.',
      `${linkHasSpace} Write [a](</my CV.pdf>).`,
      `${linkHasSpace} Write [a](</cv (1).pdf>).`,
      `${linkHasSpace} Write [a](</cv(1.pdf>). Put the file "cv(1.pdf" into the folder static/.`,
      'link-unreadable: The text contains a link with a space before its URL, so the page would show the link as typed. Write [a](https://example.com).',
      `${linkHasSpace} Write ![a](<./my photo.jpg>).`,
      `${linkHasSpace} Write [a](</b c>). Put the file "b c" into the folder static/.`,
      `${describeBrokenLink('/my%20CV.pd')} Write </my CV.pdf> if that is the URL you mean. Put the file "my CV.pd" into the folder static/, or delete the link.`,
      'link-invalid: The link to http://www.example.com does not lead to a secure web page (https), an email address or a telephone number. Begin the URL with https://, mailto: or tel:, as in [link text](https://company.com).',
      'image-alt-missing: An image has no alt text (a description for people who cannot see the image). Write the alt text between the square brackets: ![What the image shows](./a.jpg).',
      'image-elsewhere: The image https://example.com/a.jpg is not in the folder content/pages. Copy the image into the folder content/pages. Then write "./" and the file name, as in ![What the image shows](./harbor.jpg).',
      'image-elsewhere: The image /a.jpg is not in the folder content/pages. Copy the image into the folder content/pages. Then write "./" and the file name, as in ![What the image shows](./harbor.jpg).',
    ],
  ],
  [
    'unused and missing files',
    checkUnusedAndMissingFiles,
    [
      'image-wrong-shape: The image (1920 by 1080 pixels) does not have the shape of its frame, so its edges are cut off. Export the image with this shape: 4 by 5 (portrait format), such as 1200 by 1500 pixels.',
      `${fileUnused} Move the file out of the folder content/.`,
      'file-unused: The site does not use this file or folder. Move the file or folder out of the folder content/.',
      `${fileUnused} Rename the file to "case-studies.json" if that is the file you mean.`,
      `${fileUnused} If the file is a page, save it as a text file whose name ends in .md. If not, move the file out of the folder content/.`,
      `${fileUnused} Rename the file to "imprint.md" if that is the file you mean.`,
      `${fileUnused} Rename the file to "testimonials.json" if that is the file you mean.`,
      'image-missing: The image file does not exist. Write "./about/portrait.png" if that is the image you mean.',
      'file-missing: The file is missing. Rename "case-study.json" to "case-studies.json".',
    ],
  ],
  [
    'placeholder content',
    findPlaceholderContent,
    [
      describePlaceholderContent(' and the images in content/site'),
      'placeholder-url: This text contains an example URL or an example email address. Replace the example with your own URL or email address.',
      'year-outdated: The copyright year is 2024, which is not the current year. Write the year 2026.',
      describePlaceholderContent(''),
      describePlaceholderContent(' and the images in content/about'),
      describePlaceholderContent(' and the images in content/case-studies'),
      'date-in-future: The effective date of this page is in the future. Write the date on which you publish the site.',
      'responsible-missing: No page says who is responsible for this site. Write a name ("Fairlead Product Strategy" or "Rowan Ellery"), the street and the town into the privacy policy, or into a new page (content/pages/imprint.md).',
    ],
  ],
  [
    'invalid settings',
    findInvalidSettings,
    [
      `setting-missing: GATSBY_CONTACT_WEBHOOK_URL is not set, so visitors cannot send messages. Write the line GATSBY_CONTACT_WEBHOOK_URL=none if the form should open the visitor's email app; otherwise, write the URL of your automation service instead of "none". ${setWebhook}`,
      `setting-placeholder: GATSBY_CONTACT_WEBHOOK_URL is still a placeholder: https://hooks.example.com/contact ${setWebhook}`,
      `setting-url-private: GATSBY_CONTACT_WEBHOOK_URL is in a private network, which visitors cannot reach: https://hooks ${setWebhook}`,
      `setting-url-not-secure: GATSBY_CONTACT_WEBHOOK_URL must begin with https://, because browsers block insecure requests from a secure page: http://hooks.larkspur.io/contact ${setWebhook}`,
      `setting-url-invalid: GATSBY_CONTACT_WEBHOOK_URL is not a URL: hooks.larkspur.io/contact ${setWebhook}`,
      `setting-url-has-user-name: GATSBY_CONTACT_WEBHOOK_URL contains a user name or password, but browsers reject such URLs: https://user:secret@hooks.larkspur.io ${setWebhook}`,
      `setting-url-loopback: The webhook URL points to localhost (this computer), which visitors cannot reach. ${setWebhook}`,
    ],
  ],
  [
    'ineffective settings',
    findIneffectiveSettings,
    [
      'settings-file-name: The site does not read this file: settings belong in .env.production. Save the file as plain text with the name .env.production. If you use Windows, check that the name does not end in .txt, because Windows may hide this ending.',
      'setting-name: There is no setting with the name "GATSBY_CONTACT_WEBHOK_URL"; the correct name is GATSBY_CONTACT_WEBHOOK_URL. Write the line like this: GATSBY_CONTACT_WEBHOOK_URL=https://hooks.larkspur.io/contact?key=a',
      'setting-separator: The name and the value of this setting are not separated by "=". Write the line like this: GATSBY_CONTACT_WEBHOOK_URL=https://hooks.larkspur.io/contact?key=a',
      'setting-quotes: The value contains unnecessary quotation marks, or ends with a comma or semicolon. Write the line like this: GATSBY_CONTACT_WEBHOOK_URL=https://hooks.larkspur.io/contact?key=a',
      'setting-line: This line does not define a setting. Write the name of a setting, "=" and a value, such as GATSBY_CONTACT_WEBHOOK_URL=none. If the line is a comment, begin it with #.',
      'setting-commented-out: GATSBY_CONTACT_WEBHOOK_URL has no effect, because its line begins with # and is a comment. Delete the # at the beginning of the line.',
      'setting-duplicate: GATSBY_CONTACT_WEBHOOK_URL is already set in line 1. Keep the line with the correct value, and delete the other line.',
    ],
  ],
]

it.each(expectedTexts)(
  'the diagnostics of %s have the expected texts',
  async (_subject, find, texts) => {
    expect(formatTexts(await find())).toEqual(texts)
  },
)
