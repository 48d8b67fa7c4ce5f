import type { Sharp } from 'sharp'

/**
 * Creates a JPEG as phones store it: rotated, with an EXIF orientation, a GPS position and a decoder
 * warning.
 */
export async function createRotatedPhonePhoto(uprightImage: Sharp): Promise<Buffer> {
  const lying = await uprightImage.png().toBuffer()
  const { default: sharp } = await import('sharp')
  const jpeg = await sharp(lying)
    .rotate(-90)
    .withExif({
      IFD0: { Orientation: '6', Make: 'Phone' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '53/1 33/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '9/1 59/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer()
  return removeJpegScanRange(jpeg)
}

/** Sets the end of the spectral selection in a JPEG's scan header to 0, as some phones do. */
function removeJpegScanRange(jpeg: Buffer): Buffer {
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  const components = jpeg[scan + 4] ?? 0
  jpeg[scan + 6 + 2 * components] = 0
  return jpeg
}
