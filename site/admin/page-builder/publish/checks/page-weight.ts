import { type Finding, warning } from './finding.ts'

/** At most this many pictures are measured: a page of albums has hundreds. */
const mostAsked = 40
const askedAtOnce = 4

/** Asks the server for the size of each picture of a page. */
export async function weighPictures(
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<PictureWeight> {
  const sizes = await sizesOf(addresses.slice(0, mostAsked), signal)
  return {
    count: addresses.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    unweighed: addresses.length - sizes.length,
  }
}

/** Sizes in bytes. Files whose size is unknown or late are left out. */
async function sizesOf(addresses: readonly string[], signal: AbortSignal): Promise<number[]> {
  const left = [...addresses]
  const sizes: number[] = []
  async function askOn(): Promise<void> {
    for (let address = left.shift(); address !== undefined; address = left.shift()) {
      const size = await sizeOf(address, signal)
      if (size !== undefined) sizes.push(size)
    }
  }
  await Promise.all(Array.from({ length: askedAtOnce }, askOn))
  return sizes
}

async function sizeOf(address: string, signal: AbortSignal): Promise<number | undefined> {
  // A missing or slow file is skipped, so that it can't fail the whole check.
  const reply = await fetch(address, { method: 'HEAD', signal }).catch(() => undefined)
  const length = reply?.ok ? Number(reply.headers.get('Content-Length')) : 0
  return length > 0 ? length : undefined
}

/** What a phone loads, down to the end of the page. `unweighed` counts the pictures of unknown size. */
type PictureWeight = { count: number; bytes: number; unweighed: number }

const mostBytes = 1_500_000

export function weightFindings({ count, bytes, unweighed }: PictureWeight): Finding[] {
  if (bytes <= mostBytes) return []
  const least = unweighed > 0 ? 'at least ' : ''
  const megabytes = (bytes / 1_000_000).toFixed(1)
  return [
    warning(`The pictures are slow to load: a phone loads ${least}${megabytes} MB for ${count} of them`),
  ]
}
