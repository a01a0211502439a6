import { millisecondsInDay } from 'date-fns/constants'
import type { EnquiryKind } from '../contract/enquiries/enquiry.ts'
import type { FormValues } from '../contract/enquiries/posted-form.ts'
import { typedAnswerDays } from '../contract/time/retention.ts'
import type { Stamp } from './signed-times.ts'

/** The typed answers of one form, stored in this browser until they are sent or cleared. */
export type LocalAnswers = {
  /** All tabs that show these answers share the key, so together they make one enquiry. */
  requestKey: string
  values: FormValues
  /** The service that the address asked for when the form was opened. */
  preset: string
  /** The signed time of the form in which the answers were typed. */
  stamp?: Stamp | undefined
  /** The words beside the box of consent then. Missing until the form's own code has come. */
  consentVersion?: string | undefined
  /** When they were stored, ISO 8601. */
  keptAt: string
  /** They were sent, but no response came. */
  isUnsent: boolean
}
/** Replaces the answers once they are sent, so that other tabs that still show them can say so. */
type SentMark = { requestKey: string; reference: string }

const kinds = ['booking', 'contact'] as const satisfies EnquiryKind[]

/** The key in `localStorage`, which is also in the `storage` events that other tabs get. */
export function storageKey(kind: EnquiryKind): string {
  return `enquiry-${kind}`
}

/** Removes answers that are too old instead of only ignoring them. */
export function readLocalAnswers(kind: EnquiryKind): LocalAnswers | undefined {
  const stored = parseStored(readStorage(kind))
  if (!stored || !('values' in stored)) return undefined
  if (Date.now() - Date.parse(stored.keptAt) < typedAnswerDays * millisecondsInDay) return stored
  removeLocalAnswers(kind)
  return undefined
}

/** Only our own code writes this text. If somebody edited it by hand, it counts as nothing stored. */
export function parseStored(text: string | null): LocalAnswers | SentMark | undefined {
  try {
    const stored = JSON.parse(text ?? 'null')
    return typeof stored?.requestKey === 'string' ? stored : undefined
  } catch {
    return undefined
  }
}

/** The forms with stored answers. Reads both, so that answers of the form not shown are removed in time, too. */
export function kindsWithAnswers(): EnquiryKind[] {
  return kinds.filter((kind) => readLocalAnswers(kind) !== undefined)
}

export function storeLocally(kind: EnquiryKind, stored: LocalAnswers | SentMark): void {
  try {
    localStorage.setItem(storageKey(kind), JSON.stringify(stored))
  } catch {
    // Private windows and full disks store nothing; the form still works.
  }
}

export function removeLocalAnswers(kind: EnquiryKind): void {
  try {
    localStorage.removeItem(storageKey(kind))
  } catch {
    // As above: there is nothing to remove.
  }
}

function readStorage(kind: EnquiryKind): string | null {
  try {
    return localStorage.getItem(storageKey(kind))
  } catch {
    return null
  }
}
