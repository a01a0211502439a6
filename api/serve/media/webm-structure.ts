import type { Blanking, FileBytes, VideoStructure } from './file-bytes.ts'
import { UnusableMedia } from './media-store.ts'
import type { PictureSize } from './picture-formats.ts'
import { requirePlayedFilm } from './video-codecs.ts'

// WebM is elements in elements (RFC 8794, RFC 9559): id, size, content. Recordings of browsers leave the sizes of the
// Segment and its Clusters open; so both are walked through as if what is in them lay side by side.

type Element = { id: number; start: number; contentStart: number; end: number; isOpen: boolean }

const ids = {
  head: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cluster: 0x1f43b675,
}
const openable = [ids.segment, ids.cluster]
/** Tags, Attachments; in Info the title and the date, and the checksum that no longer holds without them. */
const privateIds = [0x1254c367, 0x1941a469]
const privateInfoIds = [0x7ba9, 0x4461, 0xbf]
/** SeekHead, Cues, Chapters, Void, CRC-32; then what a Cluster of open size has in it. */
const otherIds = [0x114d9b74, 0x1c53bb6b, 0x1043a770, 0xec, 0xbf, 0xe7, 0xa3, 0xa0, 0xa7, 0xab]
const mostElements = 1_000_000

/** Throws UnusableMedia for anything but a whole WebM that has a film track. */
export async function readWebm(bytes: FileBytes): Promise<VideoStructure> {
  const head = await elementAt(bytes, 0, bytes.size)
  if (head.id !== ids.head || !(await isWebm(bytes, head)))
    throw damaged('it doesn’t start like a WebM video')
  const segment = await elementAt(bytes, head.end, bytes.size)
  const endsOpen = segment.isOpen || segment.end === bytes.size
  if (segment.id !== ids.segment || !endsOpen)
    throw damaged('it ends too early, or something was added to it')

  const blanked: Blanking[] = []
  let size: PictureSize | undefined
  let clusters = 0
  let count = 0
  for (let at = segment.contentStart; at < bytes.size; ) {
    const element = await elementAt(bytes, at, bytes.size)
    if (++count > mostElements) throw damaged('it has too many parts')
    if (privateIds.includes(element.id)) blanked.push(voided(element))
    else if (element.id === ids.info) blanked.push(...(await privateInfo(bytes, element)))
    else if (element.id === ids.tracks) size ??= await filmSize(bytes, element)
    else if (element.id === ids.cluster) clusters++
    else if (!otherIds.includes(element.id)) throw damaged('it has a part that doesn’t belong in a video')
    at = element.isOpen ? element.contentStart : element.end
  }
  if (!size || clusters === 0) throw damaged('there is no video in it')
  return { size, private: blanked }
}

async function isWebm(bytes: FileBytes, head: Element): Promise<boolean> {
  const docType = (await elementsIn(bytes, head)).find(({ id }) => id === ids.docType)
  return docType !== undefined && (await contentOf(bytes, docType)).toString('latin1') === 'webm'
}

async function privateInfo(bytes: FileBytes, info: Element): Promise<Blanking[]> {
  return (await elementsIn(bytes, info)).filter(({ id }) => privateInfoIds.includes(id)).map(voided)
}

/** Of the first film track; undefined where there is none. */
async function filmSize(bytes: FileBytes, tracks: Element): Promise<PictureSize | undefined> {
  for (const track of (await elementsIn(bytes, tracks)).filter(({ id }) => id === ids.track)) {
    const parts = await elementsIn(bytes, track)
    if ((await numberIn(bytes, parts, ids.trackType)) !== 1) continue
    const codec = parts.find(({ id }) => id === ids.codec)
    requirePlayedFilm(codec ? (await contentOf(bytes, codec)).toString('latin1') : '')
    const video = parts.find(({ id }) => id === ids.video)
    const facts = video ? await elementsIn(bytes, video) : []
    return {
      width: await numberIn(bytes, facts, ids.pixelWidth),
      height: await numberIn(bytes, facts, ids.pixelHeight),
    }
  }
  return undefined
}

async function numberIn(bytes: FileBytes, elements: readonly Element[], id: number): Promise<number> {
  const element = elements.find((candidate) => candidate.id === id)
  const content = element ? await contentOf(bytes, element) : Buffer.alloc(0)
  return content.length > 0 && content.length <= 6 ? content.readUIntBE(0, content.length) : 0
}

async function contentOf(bytes: FileBytes, { contentStart, end }: Element): Promise<Buffer> {
  return bytes.read(contentStart, Math.min(end - contentStart, 1024))
}

async function elementsIn(bytes: FileBytes, { contentStart, end }: Element): Promise<Element[]> {
  const elements: Element[] = []
  for (let at = contentStart; at < end; ) {
    const element = await elementAt(bytes, at, end)
    elements.push(element)
    if (element.isOpen || elements.length > 10_000) throw damaged('it has too many parts')
    at = element.end
  }
  return elements
}

/** Id and size are numbers of 1 to 8 bytes: the zero bits they start with say how many (RFC 8794 §4). */
async function elementAt(bytes: FileBytes, start: number, limit: number): Promise<Element> {
  const head = await bytes.read(start, 12)
  const idBytes = Math.clz32(head[0] ?? 0) - 23
  const sizeBytes = Math.clz32(head[idBytes] ?? 0) - 23
  if (idBytes > 4 || sizeBytes > 8 || head.length < idBytes + sizeBytes) throw damaged('it ends too early')
  const id = head.readUIntBE(0, idBytes)
  const contentStart = start + idBytes + sizeBytes
  let size = BigInt(head[idBytes] ?? 0) & ((1n << BigInt(8 - sizeBytes)) - 1n)
  for (const byte of head.subarray(idBytes + 1, idBytes + sizeBytes)) size = (size << 8n) | BigInt(byte)
  const isOpen = size === (1n << BigInt(7 * sizeBytes)) - 1n
  if (isOpen && openable.includes(id)) return { id, start, contentStart, end: limit, isOpen }
  const end = contentStart + Number(size)
  if (end > limit) throw damaged('it ends too early')
  return { id, start, contentStart, end, isOpen: false }
}

/** A Void element of the same length: its id, and a size of one byte or, where that is too little, of eight. */
function voided({ start, end }: Element): Blanking {
  const content = end - start - 2
  if (content < 127) return { start, end, head: Buffer.from([0xec, 0x80 | content]) }
  const head = Buffer.from([0xec, 0x01, 0, 0, 0, 0, 0, 0, 0])
  head.writeUIntBE(end - start - head.length, 3, 6)
  return { start, end, head }
}

function damaged(why: string): UnusableMedia {
  return new UnusableMedia(`The WebM video can’t be used: ${why}`)
}
