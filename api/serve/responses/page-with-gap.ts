import { promisify } from 'node:util'
import {
  type BrotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  crc32,
  createBrotliCompress,
  createDeflateRaw,
  type DeflateRaw,
  gunzip,
  gzipSync,
} from 'node:zlib'

// A page that differs from visit to visit in one small place, the gap, is compressed once. For each visit the gap is put
// between the compressed parts as it is: brotli (RFC 7932 §9.2) and deflate (RFC 1951 §3.2.4) both know blocks of plain
// bytes, and a flush makes the parts before and after it end and begin at whole bytes.

/** `after` may only follow a gap of the same length and the same last two bytes as the one it was compressed with. */
export type PageParts = { before: Buffer; gap: Buffer; after: Buffer }
type Compressed = { before: Buffer; after: Buffer }
/** The page around a gap, in each coding. */
export type PageWithGap = Record<'br' | 'gzip' | 'identity', (gap: Buffer) => Buffer>
type Effort = 'quick' | 'small'

const brotliQuality: Record<Effort, number> = { quick: 4, small: 11 }
const gzipLevel: Record<Effort, number> = { quick: 5, small: 9 }
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** A block's length is written in 16 bits. */
const mostInBlock = 65_535
/** How many bytes of the text before a byte choose its code in brotli. */
const contextBytes = 2

/** The longest gap that something compressed may follow. */
export const mostGapBytes = 13 * 13

/** Throws when what it made does not unpack to the page. */
export async function packWithGap(parts: PageParts, effort: Effort): Promise<PageWithGap> {
  const [br, deflated] = await Promise.all([brotliParts(parts, effort), deflateParts(parts, effort)])
  const { before, after } = parts
  const crcBefore = crc32(before)
  const page: PageWithGap = {
    ...plainOf(parts),
    br: (gap) => Buffer.concat([br.before, ...brotliBlocks(gap), br.after]),
    gzip(gap) {
      const end = Buffer.alloc(8)
      // Of nothing, Node 20 says 0 whatever came before.
      const crc = [gap, after].reduce((sum, piece) => (piece.length > 0 ? crc32(piece, sum) : sum), crcBefore)
      end.writeUInt32LE(crc, 0)
      end.writeUInt32LE(before.length + gap.length + after.length, 4)
      return Buffer.concat([gzipHead, deflated.before, ...deflateBlocks(gap), deflated.after, end])
    },
  }
  await verify(page, parts)
  return page
}

/** Compresses the whole page for each visit: slow, but right whatever an encoder does. */
export function packEachTime(parts: PageParts): PageWithGap {
  const { identity } = plainOf(parts)
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality.quick }
  return {
    identity,
    br: (gap) => brotliCompressSync(identity(gap), { params }),
    gzip: (gap) => gzipSync(identity(gap), { level: gzipLevel.quick }),
  }
}

function plainOf({ before, after }: PageParts): Pick<PageWithGap, 'identity'> {
  return { identity: (gap) => Buffer.concat([before, gap, after]) }
}

/**
 * With `after`, a stand-in takes the gap's place while compressing. It consists of bytes that are in no UTF-8 text, no
 * two of them in the same order twice, so that nothing refers to it, and ends in what the gap ends in.
 */
async function brotliParts({ before, gap, after }: PageParts, effort: Effort): Promise<Compressed> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort] }
  const take = collector(createBrotliCompress({ params }))
  const head = await take.flush(before)
  if (after.length > 0) {
    const standIn = [neverInText.subarray(0, gap.length - contextBytes), gap.subarray(-contextBytes)]
    await take.flush(Buffer.concat(standIn))
  }
  return { before: head, after: await take.end(after) }
}

async function deflateParts({ before, after }: PageParts, effort: Effort): Promise<Compressed> {
  const take = collector(createDeflateRaw({ level: gzipLevel[effort] }), constants.Z_FULL_FLUSH)
  return { before: await take.flush(before), after: await take.end(after) }
}

/** What a compressing stream gives for each piece it is fed. */
function collector(stream: BrotliCompress | DeflateRaw, flushKind?: number) {
  let chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  function taken(): Buffer {
    const all = Buffer.concat(chunks)
    chunks = []
    return all
  }
  return {
    async flush(piece: Buffer): Promise<Buffer> {
      stream.write(piece)
      await new Promise<void>((resolve) => {
        if (flushKind === undefined) stream.flush(resolve)
        else stream.flush(flushKind, resolve)
      })
      await new Promise(setImmediate) // the stream may hand over its last chunk after that
      return taken()
    },
    async end(piece: Buffer): Promise<Buffer> {
      const ended = new Promise((resolve, reject) => stream.once('end', resolve).once('error', reject))
      stream.end(piece)
      await ended
      return taken()
    },
  }
}

/** ISLAST 0, MNIBBLES 0 (four), MLEN - 1 in 16 bits, ISUNCOMPRESSED 1, then zeros up to a whole byte. */
function brotliBlocks(gap: Buffer): Buffer[] {
  return inBlocks(gap, (length) => {
    const head = Buffer.alloc(3)
    head.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3)
    return head
  })
}

/** BFINAL 0, BTYPE 00, then the length and its complement. */
function deflateBlocks(gap: Buffer): Buffer[] {
  return inBlocks(gap, (length) => {
    const head = Buffer.alloc(5)
    head.writeUInt16LE(length, 1)
    head.writeUInt16LE(length ^ 0xffff, 3)
    return head
  })
}

function inBlocks(gap: Buffer, headOf: (length: number) => Buffer): Buffer[] {
  const blocks: Buffer[] = []
  for (let at = 0; at < gap.length; at += mostInBlock) {
    const block = gap.subarray(at, at + mostInBlock)
    blocks.push(headOf(block.length), block)
  }
  return blocks
}

/** Once for each content of a page: with the gap, and with another that differs from it in every byte that may. */
async function verify(page: PageWithGap, { before, gap, after }: PageParts): Promise<void> {
  const other = Buffer.from(gap)
  const end = after.length > 0 ? other.length - contextBytes : other.length
  for (let at = 0; at < end; at++) other[at] = 0x41 + ((at * 7) % 26)
  for (const each of [gap, other]) {
    const plain = Buffer.concat([before, each, after])
    const unpacked = [await unbrotli(page.br(each)), await ungzip(page.gzip(each))]
    if (!unpacked.every((text) => text.equals(plain))) throw new Error('A page did not unpack to itself')
  }
}

const unbrotli = promisify(brotliDecompress)
const ungzip = promisify(gunzip)

/** Every pair of the 13 bytes that are in no UTF-8 text, each once (a de Bruijn sequence). */
const neverInText = ((): Buffer => {
  const bytes = [0xc0, 0xc1, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa, 0xfb, 0xfc, 0xfd, 0xfe, 0xff]
  const sequence = bytes.flatMap((first, index) => [
    first,
    ...bytes.slice(index + 1).flatMap((second) => [first, second]),
  ])
  return Buffer.from(sequence)
})()
