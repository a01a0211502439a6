import type { Blanking, FileBytes } from './file-bytes.ts'
import { type Box, boxAt, damagedMp4 } from './mp4-boxes.ts'

/**
 * The bytes of a track that is neither film nor sound, out of its sample tables (ISO/IEC 14496-12 §8.7): where each
 * chunk starts, how many samples it has, how long each is. Only what lies inside an `mdat` is named.
 */
export async function hiddenSamples(
  bytes: FileBytes,
  track: readonly Box[],
  file: readonly Box[],
): Promise<Blanking[]> {
  const table = (name: string) => boxAt(bytes, track, `mdia/minf/stbl/${name}`)
  const [sizes, chunks, places, longPlaces] = [
    await table('stsz'),
    await table('stsc'),
    await table('stco'),
    await table('co64'),
  ]
  if (!sizes || !chunks || !(places ?? longPlaces)) return []

  const starts = await chunkStarts(bytes, places, longPlaces)
  const samplesPerChunk = await numbers(bytes, chunks, 8, 12)
  const sameSize = (await numbers(bytes, sizes, 4, 4, 1))[0]?.[0] ?? 0
  const sampleSizes = sameSize ? [] : await numbers(bytes, sizes, 12, 4)
  const stretches: Blanking[] = []
  let sample = 0
  let entry = 0
  for (const [index, start] of starts.entries()) {
    const next = samplesPerChunk[entry + 1]
    if (next && next[0] === index + 1) entry++
    const count = samplesPerChunk[entry]?.[1] ?? 0
    let length = sameSize * count
    if (!sameSize) for (let n = 0; n < count; n++) length += sampleSizes[sample++]?.[0] ?? 0
    const end = start + length
    if (!file.some((box) => box.type === 'mdat' && start >= box.contentStart && end <= box.end))
      throw damagedMp4('one of its tracks lies outside of it')
    stretches.push({ start, end, head: Buffer.alloc(0) })
  }
  return stretches
}

async function chunkStarts(
  bytes: FileBytes,
  short: Box | undefined,
  long: Box | undefined,
): Promise<number[]> {
  if (short) return (await numbers(bytes, short, 8, 4)).map(([start = 0]) => start)
  if (!long) return []
  return (await numbers(bytes, long, 8, 8)).map(([high = 0, low = 0]) => high * 2 ** 32 + low)
}

/** The 32-bit numbers of a table, row by row; `at` is where its rows begin in the box's content. */
async function numbers(bytes: FileBytes, box: Box, at: number, rowBytes: number, mostRows?: number) {
  const start = box.contentStart + at
  const most = Math.max(0, Math.floor((box.end - start) / rowBytes))
  const count = mostRows ?? (await bytes.read(start - 4, 4)).readUInt32BE(0)
  const rows: number[][] = []
  for (let row = 0; row < Math.min(count, most); row++) {
    const content = await bytes.read(start + row * rowBytes, rowBytes)
    rows.push(Array.from({ length: rowBytes / 4 }, (_, column) => content.readUInt32BE(column * 4)))
  }
  return rows
}
