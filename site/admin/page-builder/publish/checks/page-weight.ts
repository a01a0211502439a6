import { type Finding, warning } from './finding.ts'

/** At most this many pictures are measured: a page of albums has hundreds. */
const mostAsked = 40
const askedAtOnce = 4

/** Measures a page: compresses its document here, and asks the server for the size of each picture. */
export async function weighPage(
  html: string,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<PageWeight> {
  const [packedHtml, sizes] = await Promise.all([
    packedSize(html),
    sizesOf(addresses.slice(0, mostAsked), signal),
  ])
  return {
    html: new Blob([html]).size,
    packedHtml,
    pictures: {
      count: addresses.length,
      bytes: sizes.reduce((sum, size) => sum + size, 0),
      unweighed: addresses.length - sizes.length,
    },
  }
}

/**
 * What the published page weighs by brotli, with its data, of what its drawing weighs by gzip, which is all that a browser
 * can make: 13.4 kB of 14.6 on the sample's home page.
 */
const ofGzip = 0.92

async function packedSize(text: string): Promise<number> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return Math.round((await new Response(packed).arrayBuffer()).byteLength * ofGzip)
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

/** What a phone must load, in bytes. */
type PageWeight = {
  /** The page's document, uncompressed and compressed. */
  html: number
  packedHtml: number
  /** All pictures, down to the end of the page. `unweighed` counts those of unknown size. */
  pictures: { count: number; bytes: number; unweighed: number }
}

/** TCP's initial window of ten packets of 1,460 bytes: sent before the server waits for the browser. */
const mostPackedHtml = 14_600
const mostPictures = 1_500_000

export function weightFindings({ html, packedHtml, pictures }: PageWeight): Finding[] {
  const findings: Finding[] = []
  if (packedHtml > mostPackedHtml)
    findings.push(
      warning(
        `The page has a lot of text: ${kilobytes(packedHtml)} to load (${kilobytes(html)} unpacked). Up to 14.6 kB loads right away.`,
      ),
    )
  if (pictures.bytes > mostPictures) {
    const least = pictures.unweighed > 0 ? 'at least ' : ''
    findings.push(
      warning(
        `The pictures are slow to load: a phone loads ${least}${megabytes(pictures.bytes)} for ${pictures.count} of them`,
      ),
    )
  }
  return findings
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
