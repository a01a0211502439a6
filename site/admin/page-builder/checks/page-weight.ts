import type { PageWeight } from './weight-rules.ts'

/** Most pictures whose size is asked for: a page of albums has hundreds. */
const mostAsked = 40
const askedAtOnce = 4

/** Weighs a page: its document here, its pictures by asking the server how large each file is. */
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

async function packedSize(text: string): Promise<number> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return (await new Response(packed).arrayBuffer()).byteLength
}

/** Sizes in bytes, without those that the server does not tell in time. */
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
  // A file that is gone or comes too late is not weighed: the check must not fail for it.
  const reply = await fetch(address, { method: 'HEAD', signal }).catch(() => undefined)
  const length = reply?.ok ? Number(reply.headers.get('Content-Length')) : 0
  return length > 0 ? length : undefined
}
