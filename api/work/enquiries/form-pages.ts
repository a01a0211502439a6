import { randomBytes } from 'node:crypto'
import { outsideArea } from '#blocks/contract/enquiries/enquiry-days.ts'
import { tidyReference } from '#blocks/contract/enquiries/enquiry-reference.ts'
import { type FormValues, formMarks } from '#blocks/contract/enquiries/posted-form.ts'
import { formatFullDay } from '#blocks/contract/time/day-math.ts'
import { escapeHtml } from '#blocks/contract/values/escape-html.ts'
import { createPageTemplates } from '../../serve/responses/page-template.ts'
import type { PackedResponse } from '../../serve/responses/response.ts'
import type { EnquiryParts } from './enquiry-parts.ts'
import { farmFacts } from './farm-facts.ts'

/** The time and key of a form that is shown again with its mistakes: they stay valid. */
type SentMarks = { issuedAt?: string; requestKey?: string }
export type FormPages = {
  /** The cached response with the marks of this visit filled in; `query` is without `?`. */
  stamped(cached: PackedResponse, query: string): Promise<PackedResponse>
  /** A page that was just rendered, with its marks filled in. */
  fill(html: string, sent: SentMarks): Promise<string>
  /** The page in the place of a form that was refused too often, with the reason and all that was typed. */
  fillNotTaken(html: string, values: FormValues, why: string): string
}

type Parts = Pick<EnquiryParts, 'store' | 'stamps' | 'now' | 'formNow'> & {
  isMailOn: boolean
  logError: (error: unknown) => void
}
type Mark = keyof typeof formMarks

/** The mark of the time brings along the version of the consent text that the page shows. */
const anyMark = new RegExp(`(${Object.values(formMarks).join('|')})(?:\\.([\\w-]+))?`, 'g')
const names = new Map(Object.entries(formMarks).map(([name, mark]) => [mark as string, name as Mark])) // its own keys

function nameOf(mark: string): Mark {
  const name = names.get(mark)
  if (!name) throw new Error(`There is no mark ${mark}`)
  return name
}

const mailedCopy = 'If you gave us an email address, we’re sending you a copy.'

export function createFormPages({ store, stamps, now, formNow, isMailOn, logError }: Parts): FormPages {
  const templates = createPageTemplates(Object.values(formMarks), logError)

  async function fill(text: string, sent: SentMarks & { reference?: string }): Promise<string> {
    const found = [...text.matchAll(anyMark)].map(([, mark = '', version]) => ({
      name: nameOf(mark),
      version,
    }))
    const isThanks = found.some(({ name }) => name !== 'issuedAt' && name !== 'requestKey')
    const consentVersion = found.find(({ version }) => version)?.version ?? ''
    const values = {
      ...formValues(sent, consentVersion),
      ...(isThanks ? await thanksValues(sent.reference ?? '') : {}),
    }
    return text.replace(anyMark, (_, mark) => values[nameOf(mark)] ?? '')
  }

  /** What is signed is the version that this page shows, whatever was saved since it was rendered. */
  function formValues(
    { issuedAt = '', requestKey = '' }: SentMarks,
    consentVersion: string,
  ): Partial<Record<Mark, string>> {
    return {
      // Correcting one answer may take less than 3 s; the spam check must see when the form was first opened.
      issuedAt: stamps.issue(stamps.read(issuedAt)?.issuedAt ?? formNow(), consentVersion),
      requestKey: /^[\w-]{8,100}$/.test(requestKey) ? requestKey : randomBytes(16).toString('base64url'),
    }
  }

  async function thanksValues(reference: string): Promise<Partial<Record<Mark, string>>> {
    if (reference !== '') await store.barrier() // another server may have taken it a moment ago
    const [known] = reference === '' ? [] : await store.list('enquiries', { reference })
    const day = known?.value.replyBy ?? (await farmFacts(store, now())).replyBy()
    return {
      reference: known ? reference : '',
      replyBy: formatFullDay(day),
      notice: known?.value.kind === 'booking' && known.value.isOutsideArea ? outsideArea : '',
      copy: isMailOn ? mailedCopy : '',
    }
  }

  return {
    fill,
    fillNotTaken(html, values, why) {
      const inputs = Object.entries(values).flatMap(([name, value]) =>
        [value]
          .flat()
          .map((each) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(each)}">`),
      )
      return html
        .replaceAll(formMarks.why, () => escapeHtml(why))
        .replaceAll(formMarks.typed, () => inputs.join(''))
    },
    async stamped(cached, query) {
      const template = cached.status === 200 ? templates.of(cached) : undefined
      if (!template) return cached
      const reference = tidyReference(new URLSearchParams(query).get('reference') ?? '')
      return template.respond(cached, await fill(template.markedText, { reference }))
    },
  }
}
