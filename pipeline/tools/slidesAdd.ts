import { sentences } from '../content/checkFields'
import { UnusablePicture } from '../content/examinePicture'
import { addSlides, missingPictures } from '../content/slidesAdd'

/** npm run slides:add picture.png other.jpg. Ends with 1, and changes nothing, if a picture cannot be used. */
async function slidesAddCommand(pictures: string[]): Promise<void> {
  if (pictures.length === 0)
    return refuse('Name the pictures to add: npm run slides:add my-picture.png')
  const missing = missingPictures(pictures)
  if (missing.length > 0) return refuse(`File not found: ${missing.join(', ')}`)
  try {
    const added = await addSlides('content', pictures)
    for (const { file, id } of added) console.log(`Added "${id}" with ${file}`)
    console.log(
      `\nNow open content/case-studies.json, go to the end, and write the "alt" of each new slide:\none sentence about what it shows. Then run: npm run check:content`,
    )
  } catch (error) {
    if (!(error instanceof UnusablePicture)) throw error
    const { wrong, mend } = sentences(error)
    refuse(`${wrong}\nFix: ${mend}`)
  }
}

function refuse(why: string): void {
  console.error(`Nothing was added.\n${why}`)
  process.exitCode = 1
}

void slidesAddCommand(process.argv.slice(2))
