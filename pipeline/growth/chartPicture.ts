import sharp from 'sharp'

/** As small as the content check allows. */
const width = 1600
const height = 900

/**
 * A slide with words, axes, bars and a curve; each number gives another one, always the same. It is plainer than the
 * founder's and so several times quicker to encode: what grows faster than the number of slides then shows the more.
 */
export function chartPicture(number: number): Promise<Buffer> {
  return sharp(Buffer.from(drawing(number)))
    .png()
    .toBuffer()
}

function drawing(number: number): string {
  const random = randomNumbers(number)
  const hue = Math.floor(random() * 360)
  const curve = Array.from(
    { length: 60 },
    (_, step) => `${100 + step * 24},${Math.round(380 - random() * 120)}`,
  )
  const bars = Array.from({ length: 12 }, (_, bar) => {
    const tall = 40 + Math.floor(random() * 280)
    return `<rect x="${110 + bar * 58}" y="${800 - tall}" width="40" height="${tall}" fill="hsl(${hue + bar * 9} 45% 55%)"/>`
  })
  const words = Array.from({ length: 5 }, (_, line) => {
    const station = Math.floor(random() * 9000)
    return `<text x="960" y="${560 + line * 50}" font-size="30">Station ${station}: ${(random() * 30).toFixed(2)} m</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="serif" fill="#0B2036">
    <rect width="${width}" height="${height}" fill="hsl(${hue} 40% 95%)"/>
    <text x="100" y="130" font-size="64">Slide ${number}: ${Math.floor(random() * 90) + 10} gauges, one picture</text>
    <polyline fill="none" stroke="#B4531A" stroke-width="5" points="${curve.join(' ')}"/>
    <path d="M100 460V800H900" stroke="#0B2036" stroke-width="3" fill="none"/>
    ${bars.join('')}${words.join('')}
  </svg>`
}

/** The same row of numbers between 0 and 1 for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed * 0x9e3779b1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
