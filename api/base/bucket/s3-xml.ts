import type { ObjectFacts } from './bucket.ts'

// The few fields of S3's XML that are used. It is flat and made by programs, so that a parser would find no more.

export type Listing = { objects: ObjectFacts[]; next: string | undefined }

export function listingIn(xml: string): Listing {
  const objects = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry = '']) => ({
    key: fieldIn(entry, 'Key'),
    bytes: Number(fieldIn(entry, 'Size')),
    modifiedAt: new Date(fieldIn(entry, 'LastModified')),
  }))
  const isCut = fieldIn(xml, 'IsTruncated') === 'true'
  return { objects, next: isCut ? fieldIn(xml, 'NextContinuationToken') : undefined }
}

/** Blank where there is none. */
export function fieldIn(xml: string, name: string): string {
  const [, text = ''] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? []
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, word) => {
    if (decimal ?? hex) return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
    return entities[word as keyof typeof entities] ?? whole
  })
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
