import type { Sharp } from 'sharp'

/** Creates a JPEG as phones store it: rotated, with an EXIF orientation and a GPS position. */
export async function createRotatedPhonePhoto(uprightImage: Sharp): Promise<Buffer> {
  const lying = await uprightImage.png().toBuffer()
  const { default: sharp } = await import('sharp')
  return sharp(lying)
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
}
