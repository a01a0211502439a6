import { isObject } from '../values/unknown-keys.ts'
import { type Checked, checkBooking, checkContact, type EnquiryIssue } from './enquiry-check.ts'
import { type BookingAnswers, type ContactAnswers, fieldMessages } from './enquiry-fields.ts'
import { enquiryFileWords, mostEnquiryFiles } from './enquiry-file-rules.ts'
import { type OwnAnswers, readOwn } from './own-questions.ts'

// An enquiry as a form sends it. Free of zod: visitors' pages check by the same rules as the server, but load no zod.

/** Hidden fields of both forms, as texts; blank if left out. */
type HiddenFields = {
  /** A trap for robots: people don't see it. */
  website: string
  /** The signed time from `GET /api/enquiries/form`. */
  issuedAt: string
  /** Makes the send idempotent: a repeat with the same key stores nothing new. Any text, best 16 random bytes. */
  requestKey: string
}
/** `files`: how many its sender is about to add; those are sent by themselves. */
export type EnquiryInput = { hidden: HiddenFields; own: OwnAnswers; files: number } & (
  | { kind: 'booking'; answers: BookingAnswers }
  | { kind: 'contact'; answers: ContactAnswers }
)
export type EnquiryKind = EnquiryInput['kind']

const longestHidden = 2000
const filesAtOnce = Array.from({ length: mostEnquiryFiles + 1 }, (_, count) => count)

/** Checks either form; `kind` says which. Without a known kind there are no values. */
export function checkEnquiry(sent: unknown): Checked<EnquiryInput | undefined> {
  const { files = 0, ...raw } = isObject(sent) ? sent : {}
  const { kind } = raw
  if (kind !== 'booking' && kind !== 'contact') {
    const message = 'Choose booking or contact'
    return { values: undefined, issues: [{ path: '/kind', message }] }
  }
  const hidden = readHidden(raw)
  const own = readOwn(raw)
  const isCount = typeof files === 'number' && filesAtOnce.includes(files)
  const shared = { hidden: hidden.values, own: own.values, files: isCount ? files : 0 }
  if (!isCount) hidden.issues.push({ path: '/files', message: enquiryFileWords.count })
  if (kind === 'booking') {
    const { values, issues } = checkBooking(raw)
    const input: EnquiryInput = { kind, answers: values, ...shared }
    return { values: input, issues: [...issues, ...own.issues, ...hidden.issues] }
  }
  const { values, issues } = checkContact(raw)
  const input: EnquiryInput = { kind, answers: values, ...shared }
  return { values: input, issues: [...issues, ...own.issues, ...hidden.issues] }
}

function readHidden(raw: Readonly<Record<string, unknown>>): Checked<HiddenFields> {
  const values: HiddenFields = { website: '', issuedAt: '', requestKey: '' }
  const issues: EnquiryIssue[] = []
  for (const name of ['website', 'issuedAt', 'requestKey'] as const) {
    const sent = raw[name] === undefined ? '' : raw[name]
    if (typeof sent !== 'string') issues.push({ path: `/${name}`, message: fieldMessages.text })
    else if (sent.length > longestHidden)
      issues.push({ path: `/${name}`, message: fieldMessages.tooLong(longestHidden) })
    else values[name] = sent
  }
  return { values, issues }
}
