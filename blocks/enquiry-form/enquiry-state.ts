import type { EnquiryKind } from '../contract/enquiries/enquiry.ts'
import type { EnquiryIssue } from '../contract/enquiries/enquiry-check.ts'
import { type Consent, shippedConsent } from '../contract/enquiries/enquiry-consent.ts'
import type { EnquiryReceipt } from '../contract/enquiries/enquiry-replies.ts'
import type { FormValues } from '../contract/enquiries/posted-form.ts'
import { rememberAnswers } from './asked-questions.ts'
import { fieldsOf, namesAnswer } from './enquiry-answers.ts'
import type { LocalAnswers } from './local-answers.ts'

/** An issue that the server found in an answer; it holds until the answer is another. */
type Refusal = { issue: EnquiryIssue; answer: string }

/** A form in the browser. Before the script has taken it over, everything is as the server drew it. */
export type EnquiryState = {
  isLive: boolean
  /** What the inputs were drawn with. A new version draws them anew. */
  seed: { version: number; values: FormValues }
  values: FormValues
  /** The words that stand beside the box, and whether they replaced others for which it was checked. */
  consent: Consent
  isConsentChanged: boolean
  wasTried: boolean
  refusals: readonly Refusal[]
  /** Grows with each try and with each failure, so that each is announced. */
  tries: number
  isSending: boolean
  /** Why it is not sent, blank where the server could not be reached; undefined where nothing is wrong. */
  unsent: string | undefined
  /** ISO 8601; blank where nothing was restored. */
  restoredFrom: string
  /** What was cleared, until the visitor leaves or sends. */
  cleared: LocalAnswers | undefined
  /** Reference of the same enquiry, sent from another tab. */
  sentElsewhere: string
  sent: EnquiryReceipt | undefined
}

export type EnquiryEvent =
  /** `typed` is what was typed before the script came. */
  | { is: 'live'; typed?: FormValues }
  | { is: 'typed'; values: FormValues }
  | { is: 'filled'; values: FormValues }
  | { is: 'consent changed'; consent: Consent }
  | { is: 'restored'; from: string; isUnsent: boolean }
  | { is: 'tried'; values: FormValues; isFit: boolean }
  | { is: 'unsent'; reason: string | undefined }
  | { is: 'refused'; kind: EnquiryKind; issues: readonly EnquiryIssue[]; values: FormValues }
  | { is: 'sent'; receipt: EnquiryReceipt }
  | { is: 'sent elsewhere'; reference: string }
  | { is: 'cleared'; values: FormValues; cleared: LocalAnswers | undefined }
  | { is: 'clear undone' }

export function firstState(
  values: FormValues,
  unsent?: string,
  consent: Consent = shippedConsent,
): EnquiryState {
  return {
    isLive: false,
    seed: { version: 0, values },
    values,
    consent,
    isConsentChanged: false,
    wasTried: false,
    refusals: [],
    tries: 0,
    isSending: false,
    unsent,
    restoredFrom: '',
    cleared: undefined,
    sentElsewhere: '',
    sent: undefined,
  }
}

export function stateAfter(state: EnquiryState, event: EnquiryEvent): EnquiryState {
  switch (event.is) {
    case 'live':
      return { ...state, isLive: true, values: event.typed ?? state.values }
    case 'typed':
      return {
        ...state,
        values: event.values,
        seed: { ...state.seed, values: rememberAnswers(event.values, state.seed.values) },
      }
    case 'filled':
      return { ...state, values: event.values, seed: nextSeed(state, event.values) }
    case 'consent changed': {
      // A box that was checked for other words is checked for nothing.
      const values = { ...state.values, consent: '' }
      const seed = { ...state.seed, values: { ...state.seed.values, consent: '' } }
      const isConsentChanged = state.isConsentChanged || Boolean(state.values.consent)
      return { ...state, values, seed, consent: event.consent, isConsentChanged }
    }
    case 'restored':
      return { ...state, restoredFrom: event.from, unsent: event.isUnsent ? '' : state.unsent }
    case 'tried':
      return {
        ...state,
        values: event.values,
        wasTried: true,
        tries: state.tries + 1,
        ...(event.isFit ? { isSending: true } : { unsent: undefined }),
      }
    case 'unsent':
      return { ...state, isSending: false, unsent: event.reason, tries: state.tries + 1 }
    case 'refused':
      return { ...state, refusals: refusalsOf(event) }
    case 'sent':
      return { ...state, isSending: false, unsent: undefined, sent: event.receipt }
    case 'sent elsewhere':
      return { ...state, sentElsewhere: event.reference }
    case 'cleared': {
      const { isLive, tries, consent } = state
      const seed = nextSeed(state, event.values)
      return { ...firstState(event.values, undefined, consent), isLive, tries, seed, cleared: event.cleared }
    }
    case 'clear undone':
      return { ...state, cleared: undefined }
  }
}

/** What the server refused and the visitor has not changed since. */
export function remainingIssues({ refusals, values }: EnquiryState): EnquiryIssue[] {
  return refusals.filter(({ issue, answer }) => answerTo(issue, values) === answer).map(({ issue }) => issue)
}

function nextSeed({ seed }: EnquiryState, values: FormValues) {
  return { version: seed.version + 1, values }
}

/** What is about the form as a whole goes with no answer, so it can't be held against one. */
function refusalsOf({ kind, issues, values }: Extract<EnquiryEvent, { is: 'refused' }>): Refusal[] {
  const ofAnswers = issues.filter((issue) => namesAnswer(issue, fieldsOf(kind)))
  return ofAnswers.map((issue) => ({ issue, answer: answerTo(issue, values) }))
}

function answerTo({ path }: EnquiryIssue, values: FormValues): string {
  return JSON.stringify(path === '/eventDate' ? [values.eventDate, values.askAnyway] : values[path.slice(1)])
}
