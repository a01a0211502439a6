import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A response as it is made, before it is compressed. */
export type UnpackedResponse = {
  status: number
  headers: Record<string, string>
  body: string | Buffer
  /** True for formats that are compressed in themselves, such as a font: the body is sent as it is. */
  isPacked?: boolean
  /** The body at the smallest compression, where the build has made it. */
  packedForms?: PackedForms
  /** Strong, quotes included; without it the body's own hash is used. */
  etag?: string
  /** What it was made from: API paths and other tags, such as the day. */
  tags: readonly string[]
  /** Blocks that the page is shown without. */
  failedBlocks?: readonly FailedBlock[]
}
export type FailedBlock = {
  pageId: string
  blockId: string
  type: string
  /** What rendering it threw; undefined where this version has no such block. */
  error?: unknown
}

type PackedForms = { br: Buffer; gzip: Buffer }

type Encoding = 'br' | 'gzip' | 'identity'
type Packed = { headers: string[]; body: Buffer }

/** A response that is ready to be sent, in every encoding that a client may ask for, headers included. */
export type PackedResponse = {
  status: number
  etag: string
  tags: ReadonlySet<string>
  forms: Record<Encoding, Packed>
  notModified: string[]
  bytes: number
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** `quick` takes about a tenth of the time of `small`, which replaces it in the background. */
type Effort = 'quick' | 'small'
const brotliQuality: Record<Effort, number> = { quick: 4, small: 11 }
const gzipLevel: Record<Effort, number> = { quick: 5, small: 9 }

export async function packResponse(unpacked: UnpackedResponse, effort: Effort): Promise<PackedResponse> {
  const plain = typeof unpacked.body === 'string' ? Buffer.from(unpacked.body) : unpacked.body
  const etag = unpacked.etag ?? `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const shared = { ...unpacked.headers, ETag: etag }
  const identity = { headers: flat({ ...shared, 'Content-Length': String(plain.length) }), body: plain }
  const common = { status: unpacked.status, etag, tags: new Set(unpacked.tags) }
  if (unpacked.isPacked) {
    const forms = { br: identity, gzip: identity, identity }
    return { ...common, forms, notModified: flat(shared), bytes: plain.length }
  }
  const varying = { ...shared, Vary: 'Accept-Encoding' }
  const form = (body: Buffer, encoding: Record<string, string>): Packed => ({
    headers: flat({ ...varying, ...encoding, 'Content-Length': String(body.length) }),
    body,
  })
  const packed = unpacked.packedForms ?? (await pack(plain, effort))
  return {
    ...common,
    forms: {
      br: form(packed.br, { 'Content-Encoding': 'br' }),
      gzip: form(packed.gzip, { 'Content-Encoding': 'gzip' }),
      identity: form(plain, {}),
    },
    notModified: flat(varying),
    bytes: plain.length + packed.br.length + packed.gzip.length,
  }
}

/** False where the body is already as small as it gets. */
export function canBeSmaller({ isPacked, packedForms }: UnpackedResponse): boolean {
  return !isPacked && !packedForms
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

/** Sends the best encoding that the request accepts, or 304. */
export function sendResponse(response: PackedResponse, req: IncomingMessage, res: ServerResponse): void {
  const known = headerOf(req, 'if-none-match')
  if (known !== '' && response.status === 200 && matchesETag(known, response.etag)) {
    res.writeHead(304, response.notModified)
    res.end()
    return
  }
  const { headers, body } = response.forms[bestEncoding(headerOf(req, 'accept-encoding'))]
  res.writeHead(response.status, headers)
  if (req.method === 'HEAD') res.end()
  else res.end(body)
}

/**
 * A header as `req.headers` has it, blank where it is missing. Node builds that object on first access, which costs a
 * good part of what sending a response costs; `rawHeaders` (name, value, name …) is there already.
 */
function headerOf({ rawHeaders }: IncomingMessage, name: string): string {
  let found = ''
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const header = rawHeaders[i] ?? ''
    if (header.length !== name.length || header.toLowerCase() !== name) continue
    found = found ? `${found}, ${rawHeaders[i + 1]}` : (rawHeaders[i + 1] ?? '')
  }
  return found
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
const readEncodings = new Map<string, Encoding>()
const mostReadEncodings = 200

/** The smallest encoding that the client accepts. */
function bestEncoding(header: string): Encoding {
  const known = readEncodings.get(header)
  if (known) return known
  const encoding = readEncoding(header)
  if (readEncodings.size < mostReadEncodings) readEncodings.set(header, encoding)
  return encoding
}

function readEncoding(header: string): Encoding {
  const refused = header.includes(';') ? refusedIn(header) : noneRefused
  if (/\bbr\b/.test(header) && !refused.has('br')) return 'br'
  if (/\bgzip\b/.test(header) && !refused.has('gzip')) return 'gzip'
  return 'identity'
}

const noneRefused: ReadonlySet<string> = new Set()

function refusedIn(header: string): ReadonlySet<string> {
  const refused = header.split(',').filter((part) => /;\s*q=0(\.0*)?\s*$/.test(part))
  return new Set(refused.map((part) => part.split(';', 1)[0]?.trim() ?? ''))
}

function flat(headers: Record<string, string>): string[] {
  return Object.entries(headers).flat()
}
