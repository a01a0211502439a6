import { millisecondsInDay } from 'date-fns/constants'
import type { EnquiryKind } from '../contract/enquiries/enquiry.ts'
import type { FormValues } from '../contract/enquiries/enquiry-form.ts'
import { typedAnswerDays } from '../contract/time/retention.ts'
import type { Stamp } from './signed-times.ts'

/** What was typed, kept in this browser until it is sent or cleared. */
export type KeptAnswers = {
  /** Shared by all tabs that show these answers: together they make one enquiry. */
  requestKey: string
  values: FormValues
  /** What the address had asked for when this was begun. */
  preset: string
  /** Of the form that it was typed into. */
  stamp?: Stamp | undefined
  /** ISO 8601. */
  keptAt: string
  /** It was sent, and no answer came. */
  isUnsent: boolean
}
/** Left where the answers were, for other tabs that still show them. */
type SentMark = { requestKey: string; reference: string }

const kinds = ['booking', 'contact'] as const satisfies EnquiryKind[]

/** The key in the browser's storage: other tabs hear of it by this name. */
export function keptName(kind: EnquiryKind): string {
  return `enquiry-${kind}`
}

/** What is too old is not only left unread: it goes. */
export function readKept(kind: EnquiryKind): KeptAnswers | undefined {
  const kept = parseKept(stored(kind))
  if (!kept || !('values' in kept)) return undefined
  if (Date.now() - Date.parse(kept.keptAt) < typedAnswerDays * millisecondsInDay) return kept
  forget(kind)
  return undefined
}

/** Of our own writing, unless somebody edited it: then it is nothing. */
export function parseKept(text: string | null): KeptAnswers | SentMark | undefined {
  try {
    const kept = JSON.parse(text ?? 'null')
    return typeof kept?.requestKey === 'string' ? kept : undefined
  } catch {
    return undefined
  }
}

/** The forms of which something is kept: a look at both, so that the other's grows no older than it may. */
export function keptKinds(): EnquiryKind[] {
  return kinds.filter((kind) => readKept(kind) !== undefined)
}

export function keep(kind: EnquiryKind, kept: KeptAnswers | SentMark): void {
  try {
    localStorage.setItem(keptName(kind), JSON.stringify(kept))
  } catch {
    // Private windows and full disks keep nothing; the form works all the same.
  }
}

export function forget(kind: EnquiryKind): void {
  try {
    localStorage.removeItem(keptName(kind))
  } catch {
    // As above.
  }
}

function stored(kind: EnquiryKind): string | null {
  try {
    return localStorage.getItem(keptName(kind))
  } catch {
    return null
  }
}
