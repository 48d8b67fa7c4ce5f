const gpsPointer = 0x8825
const latitude = 2

/** Whether the EXIF block of a photo says where it was taken. */
export function hasLocation(exif: Buffer | undefined): boolean {
  if (!exif || exif.length < 14) return false
  const tiff = exif.toString('latin1', 0, 4) === 'Exif' ? exif.subarray(6) : exif
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) =>
    at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  const long = (at: number) =>
    at + 4 > tiff.length ? 0 : little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at)
  const findTag = (directory: number, tag: number) =>
    Array.from(
      { length: Math.min(short(directory), 200) },
      (_, index) => directory + 2 + index * 12,
    ).find((entry) => short(entry) === tag)
  const pointer = findTag(long(4), gpsPointer)
  return pointer !== undefined && findTag(long(pointer + 8), latitude) !== undefined
}
