import { createHash } from 'node:crypto'
import { mostGapBytes, type PageParts, type PageWithGap, packEachTime, packWithGap } from './page-with-gap.ts'
import { codedTag, type Packed, type PackedResponse } from './response.ts'

type PageTemplate = {
  markedText: string
  /** The response with this in the place of `markedText`. */
  respond(cached: PackedResponse, filledText: string): Promise<PackedResponse>
}
type PageTemplates = {
  /** Undefined where the page has no marks. */
  of(cached: PackedResponse): PageTemplate | undefined
}
type Filled = { page: Promise<PageWithGap>; gap: Buffer }

/** Pages differ by path and by the service that is asked for; older contents of them are dropped first. */
const mostTemplates = 60

/** Templates by the content of a cached page, so that each content is compressed once. */
export function createPageTemplates(
  marks: readonly string[],
  logError: (error: unknown) => void,
): PageTemplates {
  const templates = new Map<string, PageTemplate | undefined>()
  return {
    of(cached) {
      const { etag } = cached.forms.identity
      if (templates.has(etag)) return templates.get(etag)
      const template = templateOf(cached.forms.identity.body.toString(), marks, logError)
      templates.set(etag, template)
      const [oldest = ''] = templates.keys()
      if (templates.size > mostTemplates) templates.delete(oldest)
      return template
    },
  }
}

function templateOf(
  html: string,
  marks: readonly string[],
  logError: (error: unknown) => void,
): PageTemplate | undefined {
  const used = marks.filter((mark) => html.includes(mark))
  if (used.length === 0) return undefined
  const first = Math.min(...used.map((mark) => html.indexOf(mark)))
  // Two more characters: what ends a gap is the same in every visit (page-with-gap.ts).
  const end = Math.max(...used.map((mark) => html.lastIndexOf(mark) + mark.length)) + 2
  const before = Buffer.from(html.slice(0, first))
  const after = Buffer.from(html.slice(end))
  const open = packOnce((gap) => ({ before, gap, after: Buffer.alloc(0) }), logError)
  const closed = packOnce((gap) => ({ before, gap, after }), logError)
  let gapBytes: number | undefined

  /**
   * The hidden fields of a form stand side by side and always have the same length: what follows them is compressed,
   * too. The texts of a thank-you page do not, and whatever follows them is sent as it is.
   */
  function fill(filled: Buffer): Filled {
    if (filled.length > mostGapBytes || filled.length !== (gapBytes ?? filled.length)) {
      const gap = Buffer.concat([filled, after])
      return { page: open(gap), gap }
    }
    gapBytes = filled.length
    return { page: closed(filled), gap: filled }
  }

  return {
    markedText: html.slice(first, end),
    async respond(cached, filledText) {
      const { page, gap } = fill(Buffer.from(filledText))
      return filledResponse(cached, await page, gap)
    },
  }
}

/** Packs a page quickly on first use, then once more as small as it gets. */
function packOnce(partsOf: (gap: Buffer) => PageParts, logError: (error: unknown) => void) {
  let packed: Promise<PageWithGap> | undefined
  return (gap: Buffer): Promise<PageWithGap> => {
    if (packed) return packed
    const parts = partsOf(gap)
    packed = packWithGap(parts, 'quick').catch((error) => {
      logError(error)
      return packEachTime(parts)
    })
    packed
      .then(() => packWithGap(parts, 'small'))
      .then((small) => {
        packed = Promise.resolve(small)
      })
      .catch(logError)
    return packed
  }
}

/** Each form is put together only if it is asked for: a visit gets one of them. */
function filledResponse(cached: PackedResponse, page: PageWithGap, gap: Buffer): PackedResponse {
  const { br, gzip, identity } = cached.forms
  const hash = createHash('sha256').update(identity.etag).update(gap).digest('base64url')
  const plainTag = `"${hash.slice(0, 22)}"`
  function form(coding: keyof PageWithGap, { headers, notModified }: Packed): Packed {
    const body = page[coding](gap)
    const etag = codedTag(plainTag, coding)
    const changed: Record<string, string> = { ETag: etag, 'Content-Length': String(body.length) }
    return {
      etag,
      headers: withValues(headers, changed),
      notModified: withValues(notModified, changed),
      body,
    }
  }
  // Each form is made when it is read. A page that is too short to be compressed has only the plain one.
  const plain = {
    get identity() {
      return form('identity', identity)
    },
  }
  if (!br || !gzip) return { ...cached, forms: plain }
  const forms = {
    get br() {
      return form('br', br)
    },
    get gzip() {
      return form('gzip', gzip)
    },
    get identity() {
      return plain.identity
    },
  }
  return { ...cached, forms }
}

/** `headers` are name, value, name …; only those that are there get another value. */
function withValues(headers: readonly string[], values: Readonly<Record<string, string>>): string[] {
  return headers.map((text, at) => (at % 2 === 1 ? (values[headers[at - 1] ?? ''] ?? text) : text))
}
