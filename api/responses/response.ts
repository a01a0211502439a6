import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A reply as it is made, before it is packed for the wire. */
export type UnpackedResponse = {
  status: number
  headers: Record<string, string>
  body: string | Buffer
  /** What is packed already, such as a font, is sent as it stands. */
  isPacked?: boolean
  /** The body packed as small as it goes, where that has been done already: it is not packed again. */
  packedForms?: PackedForms
  /** Strong, quotes included; without it the body's own hash is used. */
  etag?: string
  /** The api paths (and other facts, such as the day) it was made from. */
  madeFrom: readonly string[]
  /** Blocks of a page that visitors get it without. */
  leftOut?: readonly FailedBlock[]
}
export type FailedBlock = {
  pageId: string
  blockId: string
  type: string
  /** What drawing it threw; none where this version has no such block. */
  error?: unknown
}

type PackedForms = { br: Buffer; gzip: Buffer }

type Encoding = 'br' | 'gzip' | 'identity'
type Packed = { headers: string[]; body: Buffer }

/** A finished reply: every form a client may ask for, headers included, ready to be written. */
export type Answer = {
  status: number
  etag: string
  madeFrom: ReadonlySet<string>
  forms: Record<Encoding, Packed>
  notModified: string[]
  bytes: number
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** `quick` takes about a tenth of the time; `small` is what a visitor should get from then on. */
type Effort = 'quick' | 'small'
const brotliQuality: Record<Effort, number> = { quick: 4, small: 11 }
const gzipLevel: Record<Effort, number> = { quick: 5, small: 9 }

export async function packResponse(draft: UnpackedResponse, effort: Effort): Promise<Answer> {
  const plain = typeof draft.body === 'string' ? Buffer.from(draft.body) : draft.body
  const etag = draft.etag ?? `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const shared = { ...draft.headers, ETag: etag }
  const identity = { headers: flat({ ...shared, 'Content-Length': String(plain.length) }), body: plain }
  const answer = { status: draft.status, etag, madeFrom: new Set(draft.madeFrom) }
  if (draft.isPacked) {
    const forms = { br: identity, gzip: identity, identity }
    return { ...answer, forms, notModified: flat(shared), bytes: plain.length }
  }
  const varying = { ...shared, Vary: 'Accept-Encoding' }
  const form = (body: Buffer, encoding: Record<string, string>): Packed => ({
    headers: flat({ ...varying, ...encoding, 'Content-Length': String(body.length) }),
    body,
  })
  const packed = draft.packedForms ?? (await pack(plain, effort))
  return {
    ...answer,
    forms: {
      br: form(packed.br, { 'Content-Encoding': 'br' }),
      gzip: form(packed.gzip, { 'Content-Encoding': 'gzip' }),
      identity: form(plain, {}),
    },
    notModified: flat(varying),
    bytes: plain.length + packed.br.length + packed.gzip.length,
  }
}

/** False where the draft comes as small as it gets. */
export function canBePolished({ isPacked, packedForms }: UnpackedResponse): boolean {
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

/** Writes the form the request asks for, or 304. */
export function sendResponse(answer: Answer, req: IncomingMessage, res: ServerResponse): void {
  const known = headerOf(req, 'if-none-match')
  if (known !== '' && answer.status === 200 && matchesETag(known, answer.etag)) {
    res.writeHead(304, answer.notModified)
    res.end()
    return
  }
  const { headers, body } = answer.forms[bestEncoding(headerOf(req, 'accept-encoding'))]
  res.writeHead(answer.status, headers)
  if (req.method === 'HEAD') res.end()
  else res.end(body)
}

/**
 * A header as `req.headers` has it, blank where it is missing. Node makes that object when it is first read, which
 * costs a good part of what sending an answer does; `rawHeaders` (name, value, name …) is there already.
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

/** Browsers send one of few headers, so each is read once; a client that makes them up is not remembered. */
const readEncodings = new Map<string, Encoding>()
const mostReadEncodings = 200

/** The smallest form the client takes. */
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
