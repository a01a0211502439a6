// The address of a stored picture or video. Rule: product.md §3 "Image path normalisation" and
// contract §9. Free of zod, because visitors' pages use it.

const publicObjects = '/public-objects/'

/** An address on a bucket's host, and the object's path: folders may come before `/public/`. */
const onBucketHost =
  /^https?:\/\/(?:(?:storage\.googleapis|s3[\w.-]*\.amazonaws)\.com\/[^/?#]+|[\w.-]+\.s3[\w.-]*\.amazonaws\.com)(?:\/[^/?#]+)*?\/public\/(.+)$/i
/** The same of a bare path. One that begins with `/public/` names no bucket. */
const bucketPath = /^(?!\/public\/)\/?[^/?#]+(?:\/[^/?#]+)*?\/public\/(.+)$/

/** Where a stored media path is loaded from, or '' for the placeholder. `bucketHost`: the bucket's own. */
export function normalizeImagePath(path: string | null | undefined, bucketHost?: string): string {
  const given = path?.trim() ?? ''
  if (given.startsWith(publicObjects)) return given // first, because nearly all paths are like this
  if (!given || !isSafeAddress(given)) return ''
  if (/^https?:\/\//i.test(given)) return fromBucketUrl(given, bucketHost) ?? given
  const inBucket = bucketPath.exec(given)
  if (inBucket?.[1]) return publicObjects + inBucket[1]
  return given.startsWith('/') ? given : publicObjects + given
}

/**
 * A normalized path as a page loads it. The policy of our pages allows files of other hosts over https only, so an
 * address with `http:` is asked for over https. What is stored stays as it is (contract §9).
 */
export function secureAddress(path: string): string {
  return path.replace(/^http:\/\//i, 'https://')
}

/** The file's name in the library, `2026/pony.jpg` for `/public-objects/2026/pony.jpg?v=1`; blank for other paths. */
export function storedName(path: string): string {
  if (!path.startsWith(publicObjects)) return ''
  const name = path.slice(publicObjects.length).split(/[?#]/, 1)[0] ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** False for `javascript:`, `data:` and every scheme other than http(s), however it is spelled. */
export function isSafeAddress(address: string): boolean {
  // Browsers drop control characters and spaces before they look for the scheme.
  const bare = address.replace(/[\p{Cc}\s]/gu, '')
  if (/^[\\/]{2}/.test(bare)) return false
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]?.toLowerCase()
  return scheme === undefined || scheme === 'http' || scheme === 'https'
}

function fromBucketUrl(url: string, bucketHost: string | undefined): string | undefined {
  const onHost = onBucketHost.exec(url)?.[1]
  if (onHost) return publicObjects + onHost
  if (!bucketHost || !URL.canParse(url)) return undefined
  const { host, pathname } = new URL(url)
  const rest = /^(?:\/[^/]+)*?\/public\/(.+)$/.exec(pathname)?.[1]
  return host === bucketHost && rest ? publicObjects + rest : undefined
}
