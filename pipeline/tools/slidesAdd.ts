/** `npm run slides:add picture.png other.jpg`. Ends with 1, and changes nothing, if a picture cannot be used. */
import { addSlides } from '../content/addSlides'
import { contentFolder } from '../content/contentFolder'
import { ContentError } from '../content/jsonNode'
import { runCommand } from './command'

runCommand(async () => {
  const pictures = process.argv.slice(2)
  if (pictures.length === 0) {
    throw new Error('Name the pictures to add: npm run slides:add my-picture.png')
  }
  const added = await addSlides(contentFolder, pictures).catch((error: unknown) => {
    if (!(error instanceof ContentError)) throw error
    const place = [error.file, error.line && `line ${error.line}`].filter(Boolean).join(', ')
    throw new Error(['Nothing was added.', place, error.message, `Fix: ${error.fix}`].join('\n'))
  })
  for (const { file, id } of added) console.log(`Added "${id}" with ${file}`)
  console.log(
    '\nNow say of each new slide in one sentence what it shows: click the yellow badge while npm run develop\n' +
      'runs, or write its "alt" at the end of content/case-studies.json. Then run: npm run check:content',
  )
})
