import type { Look } from '../look'

/** Every picture has a text, or an empty one if it is there for looks, and never its file's name (WCAG 1.1.1). */
export const altTexts: Look = ({ all, isExposed, name }) => {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
  const pictures = all('img, input[type=image], area[href]').flatMap((picture) => {
    const source = picture.getAttribute('src') ?? ''
    const file = decodeURIComponent(source.split(/[?#]/)[0]!.split('/').at(-1)!)
    const alt = picture.getAttribute('alt')
    if (alt === null) return [`the picture ${file} has no alt attribute`]
    if (/\.(avif|gif|jpe?g|png|svg|webp)\b/i.test(alt))
      return [`the text of ${file} is a file name: "${alt}"`]
    const stem = plain(file.replace(/\.\w+$/, ''))
    if (alt !== '' && stem.length > 3 && plain(alt) === stem) {
      return [`the text of ${file} is its file name: "${alt}"`]
    }
    if (/^(image|img|photo|picture|slide|graphic|dsc)?[\W_]*\d*$/i.test(alt) && alt !== '') {
      return [`the text of ${file} says nothing: "${alt}"`]
    }
    return []
  })
  const drawings = all('[role=img], svg:not([aria-hidden=true])')
    .filter(isExposed)
    .filter((drawing) => !drawing.closest('[role=img]') || drawing.matches('[role=img]'))
    .filter((drawing) => name(drawing) === '')
    .map(() => 'a drawing has neither a name nor aria-hidden')
  return [...pictures, ...drawings]
}
