import { randomBytes } from 'node:crypto'
import { consent } from '#blocks/contract/enquiries/enquiry-consent.ts'
import { outsideArea } from '#blocks/contract/enquiries/enquiry-days.ts'
import { formMarks } from '#blocks/contract/enquiries/enquiry-form.ts'
import { tidyReference } from '#blocks/contract/enquiries/enquiry-reference.ts'
import { sitePaths } from '#blocks/contract/pages/site-paths.ts'
import { formatFullDay } from '#blocks/contract/time/day-math.ts'
import { type PackedResponse, packResponse, type UnpackedResponse } from '../responses/response.ts'
import type { EnquiryParts } from './enquiry-parts.ts'
import { farmFacts } from './farm-facts.ts'

/** Pages with marks that are filled in for each visit: a form's time and key, and the text of a thank-you page. */
const formPaths: ReadonlySet<string> = new Set([
  sitePaths.booking,
  sitePaths.contact,
  sitePaths.bookingThanks,
  sitePaths.contactThanks,
])

export function isFormPage(path: string): boolean {
  return formPaths.has(path)
}

/** The time and key of a form that is shown again with its mistakes: they stay valid. */
type SentMarks = { issuedAt?: string; requestKey?: string }
export type FormPages = {
  /** The cached response with the marks of this visit filled in; `query` is without `?`. */
  stamped(cached: PackedResponse, query: string): Promise<PackedResponse>
  /** A page that was just rendered, with its marks filled in. */
  fill(html: string, sent: SentMarks): Promise<string>
}

type Parts = Pick<EnquiryParts, 'store' | 'stamps' | 'now'> & { isMailOn: boolean }

const mailedCopy = 'A copy of what you sent is on its way, if you gave us an e-mail address.'

export function createFormPages({ store, stamps, now, isMailOn }: Parts): FormPages {
  async function fill(html: string, sent: SentMarks & { reference?: string }): Promise<string> {
    const { issuedAt = '', requestKey = '', reference = '' } = sent
    const stamp = stamps.read(issuedAt)
    const known = reference === '' ? undefined : (await store.list('enquiries', { reference }))[0]
    const day = known?.value.replyBy ?? (await farmFacts(store, now())).replyBy()
    const values: Record<keyof typeof formMarks, string> = {
      // Correcting one answer may take less than 3 s; the spam check must see when the form was first opened.
      issuedAt: stamp
        ? stamps.issue(stamp.issuedAt, stamp.consentVersion)
        : stamps.issue(now(), consent.version),
      requestKey: /^[\w-]{8,100}$/.test(requestKey) ? requestKey : randomBytes(16).toString('base64url'),
      reference: known ? reference : '',
      replyBy: formatFullDay(day),
      notice: known?.value.kind === 'booking' && known.value.isOutsideArea ? outsideArea : '',
      copy: isMailOn ? mailedCopy : '',
    }
    const names = Object.keys(formMarks) as (keyof typeof formMarks)[] // the keys of that very object
    return names.reduce((text, name) => text.replaceAll(formMarks[name], () => values[name]), html)
  }

  return {
    fill,
    async stamped(cached, query) {
      const html = cached.forms.identity.body.toString()
      if (cached.status !== 200 || !Object.values(formMarks).some((mark) => html.includes(mark)))
        return cached
      const reference = tidyReference(new URLSearchParams(query).get('reference') ?? '')
      return packResponse({ ...unpackedOf(cached), body: await fill(html, { reference }) }, 'quick')
    },
  }
}

/** The response without its body and without the headers that packing adds. */
function unpackedOf({ status, forms, tags }: PackedResponse): Omit<UnpackedResponse, 'body'> {
  const flat = forms.identity.headers
  const pairs = flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? ''] as const] : []))
  const own = pairs.filter(([name]) => !['ETag', 'Content-Length', 'Vary'].includes(name))
  return { status, headers: Object.fromEntries(own), tags: [...tags] }
}
