import type { Blanking, FileBytes, VideoStructure } from './file-bytes.ts'
import { type Box, boxAt, boxesIn, damagedMp4 } from './mp4-boxes.ts'
import { hiddenSamples } from './mp4-samples.ts'
import type { PictureSize } from './picture-formats.ts'
import { requirePlayedFilm, requirePlayedSound } from './video-codecs.ts'

// What players do not need is turned into `free` boxes of the same size, for nothing may move: the tables inside name
// places in the file.

/** All other boxes go: `udta`, `meta` and `uuid` hold place, camera and whatever else programs write down. */
const keptBoxes = {
  file: ['ftyp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'ssix', 'styp', 'pdin', 'emsg', 'prft', 'wide'],
  moov: ['mvhd', 'trak', 'mvex', 'iods'],
  trak: ['tkhd', 'mdia', 'edts', 'tref'],
}

/** Throws UnusableMedia for anything but a whole MP4 that has a film track. */
export async function readMp4(bytes: FileBytes): Promise<VideoStructure> {
  const boxes = await boxesIn(bytes, 0, bytes.size)
  const movies = boxes.filter((box) => box.type === 'moov')
  const [movie] = movies
  if (boxes[0]?.type !== 'ftyp' || !movie || movies.length > 1)
    throw damagedMp4('its list of contents is missing')
  if (!boxes.some((box) => box.type === 'mdat')) throw damagedMp4('there is no video in it')

  const blanked = boxes.filter((box) => !keptBoxes.file.includes(box.type)).map(freed)
  const inMovie = await boxesIn(bytes, movie.contentStart, movie.end)
  blanked.push(...inMovie.filter((box) => !keptBoxes.moov.includes(box.type)).map(freed))
  let size: PictureSize | undefined
  for (const track of inMovie.filter((box) => box.type === 'trak')) {
    const parts = await boxesIn(bytes, track.contentStart, track.end)
    const handler = await handlerOf(bytes, parts)
    const codec = await codecOf(bytes, parts)
    if (handler === 'vide') {
      size ??= await shownSize(bytes, parts)
      requirePlayedFilm(codec.name, codec.avcProfile)
    } else if (handler === 'soun') requirePlayedSound(codec.name)
    if (handler === 'vide' || handler === 'soun') {
      blanked.push(...parts.filter((box) => !keptBoxes.trak.includes(box.type)).map(freed))
    } else {
      // Action cameras and phones write where they were, frame by frame, into a track of its own.
      blanked.push(...(await hiddenSamples(bytes, parts, boxes)), freed(track))
    }
  }
  if (!size) throw damagedMp4('there is no video in it')
  return { size, private: blanked }
}

async function handlerOf(bytes: FileBytes, track: readonly Box[]): Promise<string> {
  const handler = await boxAt(bytes, track, 'mdia/hdlr')
  return handler ? (await bytes.read(handler.contentStart + 8, 4)).toString('latin1') : ''
}

/** The first sample entry of `stsd` (§8.5.2); for H.264 with the profile that its `avcC` box names. */
async function codecOf(
  bytes: FileBytes,
  track: readonly Box[],
): Promise<{ name: string; avcProfile?: number }> {
  const table = await boxAt(bytes, track, 'mdia/minf/stbl/stsd')
  if (!table) return { name: '' }
  const entry = await bytes.read(table.contentStart + 8, Math.min(table.end - table.contentStart - 8, 512))
  const profileAt = entry.indexOf('avcC') + 5
  return { name: entry.toString('latin1', 4, 8), avcProfile: profileAt > 5 ? entry[profileAt] : undefined }
}

/** From the end of `tkhd` (§8.3.2): the matrix of nine numbers that turns the film, then width and height (16.16). */
async function shownSize(bytes: FileBytes, track: readonly Box[]): Promise<PictureSize> {
  const header = track.find((box) => box.type === 'tkhd')
  if (!header || header.end - header.contentStart < 84) throw damagedMp4('its video has no size')
  const tail = await bytes.read(header.end - 44, 44)
  const [width, height] = [tail.readUInt16BE(36), tail.readUInt16BE(40)]
  const liesOnItsSide = tail.readInt32BE(0) === 0 && tail.readInt32BE(4) !== 0
  return liesOnItsSide ? { width: height, height: width } : { width, height }
}

function freed({ start, contentStart, end }: Box): Blanking {
  const head = Buffer.alloc(contentStart - start)
  const isLong = head.length === 16
  head.writeUInt32BE(isLong ? 1 : end - start, 0)
  head.write('free', 4, 'latin1')
  if (isLong) head.writeBigUInt64BE(BigInt(end - start), 8)
  return { start, end, head }
}
