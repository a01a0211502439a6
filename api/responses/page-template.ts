import { createHash } from 'node:crypto'
import { mostGapBytes, type PageParts, type PageWithGap, packEachTime, packWithGap } from './page-with-gap.ts'
import type { PackedResponse } from './response.ts'

/** A page whose marks are filled in for each visit. */
type PageTemplate = {
  /** The page from its first mark to its last one. */
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
      if (templates.has(cached.etag)) return templates.get(cached.etag)
      const template = templateOf(cached.forms.identity.body.toString(), marks, logError)
      templates.set(cached.etag, template)
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
  const etag = `"${createHash('sha256').update(cached.etag).update(gap).digest('base64url').slice(0, 22)}"`
  const headersOf = (headers: readonly string[], length?: number) =>
    headers.map((text, at) => {
      const name = at % 2 === 1 ? headers[at - 1] : ''
      if (name === 'ETag') return etag
      return name === 'Content-Length' && length !== undefined ? String(length) : text
    })
  function form(encoding: keyof PageWithGap) {
    const body = page[encoding](gap)
    return { headers: headersOf(cached.forms[encoding].headers, body.length), body }
  }
  return {
    ...cached,
    etag,
    notModified: headersOf(cached.notModified),
    forms: {
      get br() {
        return form('br')
      },
      get gzip() {
        return form('gzip')
      },
      get identity() {
        return form('identity')
      },
    },
  }
}
