import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'
import type { FailedBlock } from '#blocks/contract/pages/page-request.ts'
import { problem } from '../../base/http/send-problem.ts'
import { refuse } from './refuse.ts'

/** A response as it is made, before it is compressed. */
export type UnpackedResponse = {
  status: number
  headers: Record<string, string>
  body: string | Buffer
  /** True for formats that are compressed in themselves, such as a font: the body is sent as it is. */
  isPacked?: boolean
  /** The body at the smallest compression, where the build has made it. */
  packedForms?: PackedForms
  /** Hardly anybody asks for it: the smallest compression is not worth its seconds. */
  isRare?: boolean
  /** Strong, quotes included; without it the body's own hash is used. */
  etag?: string
  /** What it was made from: API paths and other tags, such as the day. */
  tags: readonly string[]
  /** A page with marks that are filled in for each visit. */
  hasMarks?: boolean
  /** Blocks that the page is shown without. */
  failedBlocks?: readonly FailedBlock[]
}
type PackedForms = { br: Buffer; gzip: Buffer }

/** The content codings we offer, the smallest first. */
const codings = ['br', 'gzip', 'identity'] as const
type Coding = (typeof codings)[number]
export type Packed = {
  etag: string
  headers: string[]
  notModified: string[]
  body: Buffer
  /** The same bytes, one a character, where the response goes out in one piece with its headers. */
  text?: string
}

/** A response that is ready to be sent, in every coding that a client may ask for, headers included. */
export type PackedResponse = {
  status: number
  tags: ReadonlySet<string>
  forms: { identity: Packed } & Partial<Record<Coding, Packed>>
  bytes: number
  /** A page with marks that are filled in for each visit (enquiries/form-pages.ts). */
  hasMarks?: boolean
  /** The cache's note that somebody asked for it since it last looked for one to drop. */
  isAsked?: boolean
}

/** Up to this a response fits into one packet of 1,460 bytes with its headers: a smaller one comes no sooner. */
const leastToCompress = 1_000

/** Node writes a text of up to 16 KB, headers included, in one call without a copy on the heap. */
const mostInOnePiece = 14_000

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** `quick` takes about a tenth of the time of `small`, which replaces it in the background. */
type Effort = 'quick' | 'small'
const brotliQuality: Record<Effort, number> = { quick: 4, small: 11 }
const gzipLevel: Record<Effort, number> = { quick: 5, small: 9 }

export async function packResponse(unpacked: UnpackedResponse, effort: Effort): Promise<PackedResponse> {
  const plain = typeof unpacked.body === 'string' ? Buffer.from(unpacked.body) : unpacked.body
  const etag = unpacked.etag ?? `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const { status, headers, isPacked, packedForms } = unpacked
  const shared = isPacked ? headers : { ...headers, Vary: 'Accept-Encoding' }
  const form = (coding: Coding, body: Buffer): Packed => {
    const tagged = { ...shared, ETag: codedTag(etag, coding) }
    const encoding: Record<string, string> = coding === 'identity' ? {} : { 'Content-Encoding': coding }
    return {
      etag: tagged.ETag,
      headers: flat({ ...tagged, ...encoding, 'Content-Length': String(body.length) }),
      notModified: flat(tagged),
      body,
      ...(body.length <= mostInOnePiece ? { text: body.toString('latin1') } : {}),
    }
  }
  const identity = form('identity', plain)
  const tags = new Set(unpacked.tags)
  const marked = unpacked.hasMarks ? { hasMarks: true } : {}
  if (isPacked || (!packedForms && plain.length < leastToCompress))
    return { status, tags, forms: { identity }, bytes: plain.length, ...marked }
  const packed = packedForms ?? (await pack(plain, effort))
  return {
    status,
    tags,
    forms: { br: form('br', packed.br), gzip: form('gzip', packed.gzip), identity },
    bytes: plain.length + packed.br.length + packed.gzip.length,
    ...marked,
  }
}

/**
 * A strong ETag names bytes, so each coding has its own (RFC 9110 §8.8.3.3). That of the plain form of a record is its
 * revision (contract §2); if-match.ts understands all of them.
 */
export function codedTag(etag: string, coding: Coding): string {
  return coding === 'identity' ? etag : `${etag.slice(0, -1)}-${coding}"`
}

/** False where the body is already as small as it gets, or needs to be. */
export function canBeSmaller({ isPacked, packedForms, isRare, body }: UnpackedResponse): boolean {
  return !isPacked && !packedForms && !isRare && Buffer.byteLength(body) >= leastToCompress
}

async function pack(plain: Buffer, effort: Effort): Promise<PackedForms> {
  const [br, gz] = await Promise.all([
    brotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    gzipped(plain, { level: gzipLevel[effort] }),
  ])
  return { br, gzip: gz }
}

/** Sends the best form that the request accepts, or 304; with `transport` of transportHeaders. */
export function sendResponse(
  response: PackedResponse,
  req: IncomingMessage,
  res: ServerResponse,
  transport: readonly string[] = [],
): void {
  const form = bestForm(response, req)
  if (!form) {
    refuse(res, notAcceptable, transport)
    return
  }
  const { etag, headers, notModified, body, text } = form
  const known = req.headers['if-none-match']
  if (known && response.status === 200 && matchesETag(known, etag)) {
    res.writeHead(304, withMore(notModified, transport))
    res.end()
    return
  }
  res.writeHead(response.status, withMore(headers, transport))
  if (req.method === 'HEAD') res.end()
  else if (text !== undefined) endInOnePiece(res, text)
  else res.end(body)
}

/** `res.end(text)` alone would write text and end as two pieces, which Node joins at the cost of another copy. */
function endInOnePiece(res: ServerResponse, text: string): void {
  res.write(text, 'latin1')
  res.socket?.uncork()
  res.end()
}

const notAcceptable = problem(406, 'Not acceptable', 'Accept-Encoding leaves no form to send this in')

function withMore(headers: string[], more: readonly string[]): string[] {
  return more.length === 0 ? headers : headers.concat(more)
}

/** The form that the request prefers among those there are; undefined where it accepts none. */
export function bestForm({ forms }: PackedResponse, req: IncomingMessage): Packed | undefined {
  for (const coding of acceptedCodings(req.headers['accept-encoding'] ?? '')) {
    const form = forms[coding]
    if (form) return form
  }
  return undefined
}

/** RFC 9110 §13.1.2: weak comparison, `*` matches whatever there is. */
export function matchesETag(header: string, etag: string): boolean {
  if (header === etag) return true
  return header.split(',').some((part) => {
    const known = part.trim().replace(/^W\//, '')
    return known === '*' || known === etag
  })
}

/** Browsers send few different headers, so each is parsed once; the limit keeps made-up ones from filling memory. */
const readCodings = new Map<string, readonly Coding[]>()
const mostReadCodings = 200

/** The codings that a client accepts (RFC 9110 §12.5.3), the best first; of equally good ones the smallest. */
function acceptedCodings(header: string): readonly Coding[] {
  const known = readCodings.get(header)
  if (known) return known
  const accepted = header === '' ? plainOnly : readAccepted(header)
  if (readCodings.size < mostReadCodings) readCodings.set(header, accepted)
  return accepted
}

type PreferringNegotiator = {
  encodings(available: readonly Coding[], options: { preferred: readonly Coding[] }): Coding[]
}

/** Who says nothing accepts all in theory, and in practice is a simple program. */
const plainOnly: readonly Coding[] = ['identity']

function readAccepted(header: string): readonly Coding[] {
  // Names of codings and of `q` are case-insensitive; the library knows that of the codings only.
  const asked = new Negotiator({ headers: { 'accept-encoding': header.toLowerCase() } })
  const { encodings } = asked as unknown as PreferringNegotiator // its types are those of an older version
  return encodings.call(asked, codings, { preferred: codings })
}

function flat(headers: Record<string, string>): string[] {
  return Object.entries(headers).flat()
}
