import { type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { EnquiryIssue } from '../contract/enquiries/enquiry-check.ts'
import { type FormValues, formMarks, readEnquiryForm } from '../contract/enquiries/enquiry-form.ts'
import type { EnquiryReceipt } from '../contract/enquiries/enquiry-replies.ts'
import { leftBehind, withAskedAgain } from './asked-questions.ts'
import {
  adviseOn,
  faultIn,
  fieldsOf,
  firstValues,
  laidOver,
  namesAnswer,
  typedIn,
} from './enquiry-answers.ts'
import type { EnquiryFormProps } from './enquiry-form-props.ts'
import { firstPart, focusAtEnd, focusedIn, leaveQuestions } from './form-focus.ts'
import { forget, type KeptAnswers, keep, keptName, parseKept, readKept } from './local-answers.ts'
import { isSigned, pageStamp } from './signed-times.ts'
import { useFormFacts } from './use-form-facts.ts'

/** The server's word on an answer; it holds until the answer is another. */
type Refusal = { issue: EnquiryIssue; answer: string }

/**
 * What happens to a form in the browser: it is kept while it is filled, checked by the server's own rules, and sent
 * once, however often that is tried. Before it has begun, everything is as the server drew it.
 */
export function useEnquiry(
  { kind, desk, preset, state, refused }: EnquiryFormProps,
  form: RefObject<HTMLFormElement | null>,
) {
  const fault = refused && faultIn(refused.issues, kind)
  const [isLive, setIsLive] = useState(false)
  const [seed, setSeed] = useState(() => ({
    version: 0,
    values: refused?.values ?? firstValues(kind, preset, state),
  }))
  const [values, setValues] = useState(seed.values)
  const [wasTried, setWasTried] = useState(refused !== undefined)
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const [tries, setTries] = useState(0)
  const [isSending, setIsSending] = useState(false)
  /** Why it is not sent, blank where the server could not be reached. */
  const [unsent, setUnsent] = useState(fault)
  const [restoredFrom, setRestoredFrom] = useState('')
  /** What was cleared, until somebody leaves or sends. */
  const [cleared, setCleared] = useState<KeptAnswers>()
  const [sentElsewhere, setSentElsewhere] = useState('')
  const [sent, setSent] = useState<EnquiryReceipt>()
  const { facts, times } = useFormFacts(desk)
  const mine = useRef({ requestKey: '', isKeyShared: false, isBusy: false })
  const focusNext = useRef('')

  const advice = adviseOn(values, kind, facts)
  const standing = refusals.filter(({ issue, answer }) => answerTo(issue, values) === answer)

  // Once, when the page's script has taken the form over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is put in once, not again with each answer
  useEffect(() => {
    if (!form.current || !times) return
    const issuedAt = hiddenValue(form.current, 'issuedAt')
    if (issuedAt) times.startFrom(pageStamp(issuedAt))
    mine.current.requestKey = hiddenValue(form.current, 'requestKey') || newKey()
    const typed = typedIn(form.current, kind)
    const kept = refused ? undefined : readKept(kind)
    if (refused) refuse(refused.issues, typed)
    if (fault !== undefined) keepTyped(typed, true)
    if (kept) restore(kept, typed)
    else setValues(typed)
    setIsLive(true)
  }, [])

  useEffect(() => {
    function hear({ key, newValue }: StorageEvent) {
      if (key !== keptName(kind)) return
      const other = parseKept(newValue)
      if (other && 'reference' in other && other.requestKey === mine.current.requestKey)
        setSentElsewhere(other.reference)
    }
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }, [kind])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the inputs are drawn anew with each version
  useLayoutEffect(() => focusAtEnd(form.current, focusNext.current), [seed.version])

  /** What was `typed` meanwhile into the form as it was drawn stays. */
  function restore(kept: KeptAnswers, typed: FormValues) {
    shareKey(kept.requestKey)
    if (isSigned(kept.stamp)) times?.startFrom(kept.stamp)
    const asked = preset === kept.preset ? {} : firstValues(kind, preset, '')
    const services = [...new Set([kept.values.services ?? [], asked.services ?? []].flat())]
    const answers = { ...kept.values, ...(kind === 'booking' ? { services } : {}) }
    begin(laidOver(answers, typed, firstValues(kind, preset, state), kind))
    setRestoredFrom(kept.keptAt)
    if (kept.isUnsent) setUnsent('')
  }

  /** Puts answers into the inputs in place of what stands there. */
  function begin(next: FormValues, focus = focusedIn(form.current)) {
    focusNext.current = focus
    setSeed(({ version }) => ({ version: version + 1, values: next }))
    setValues(next)
  }

  function shareKey(requestKey: string) {
    mine.current.requestKey = requestKey
    mine.current.isKeyShared = true
    // Should the form ever be sent without the script, it is still the same enquiry.
    const input = form.current?.elements.namedItem('requestKey')
    if (input instanceof HTMLInputElement) input.value = requestKey
  }

  function keepTyped(next: FormValues, isUnsent: boolean) {
    // Another tab may have begun before: what either sends is the same enquiry.
    const other = mine.current.isKeyShared ? undefined : readKept(kind)
    shareKey(other?.requestKey ?? mine.current.requestKey)
    const { website: _, issuedAt: __, requestKey: ___, ...answers } = next
    const { requestKey } = mine.current
    const keptAt = new Date().toISOString()
    const stamp = times?.newest()
    keep(kind, { requestKey, values: answers, preset: preset ?? '', stamp, keptAt, isUnsent })
  }

  function read() {
    if (!form.current || !isLive) return
    const next = withAskedAgain(typedIn(form.current, kind), values, seed.values)
    setValues(next)
    setSeed({ ...seed, values: leftBehind(next, seed.values) })
    keepTyped(next, unsent !== undefined)
  }

  async function submit(event?: SyntheticEvent) {
    if (!desk || !times || !form.current) return // as a page without a script would
    event?.preventDefault()
    if (mine.current.isBusy) return
    const now = typedIn(form.current, kind)
    setValues(now)
    setWasTried(true)
    setTries((count) => count + 1)
    if (adviseOn(now, kind, facts).issues.length > 0) return setUnsent(undefined)
    mine.current.isBusy = true
    leaveQuestions(form.current)
    setIsSending(true)
    keepTyped(now, true)
    const issuedAt = await times.forSending()
    const { requestKey } = mine.current
    const outcome = issuedAt
      ? await desk.send({ ...readEnquiryForm(now, kind), issuedAt, requestKey })
      : ({ is: 'unsent', message: '' } as const)
    mine.current.isBusy = false
    setIsSending(false)
    if (outcome.is === 'sent') return finish(outcome.receipt)
    const reason = outcome.is === 'unsent' ? outcome.message : faultIn(outcome.issues, kind)
    setUnsent(reason)
    setTries((count) => count + 1)
    if (outcome.is === 'unsent' || reason !== undefined) return
    keepTyped(now, false)
    refuse(outcome.issues, now)
  }

  /** What is about the form as a whole goes with no answer, so it can't be kept beside one. */
  function refuse(all: readonly EnquiryIssue[], said: FormValues) {
    const ofAnswers = all.filter((issue) => namesAnswer(issue, fieldsOf(kind)))
    setRefusals(ofAnswers.map((issue) => ({ issue, answer: answerTo(issue, said) })))
  }

  function finish(receipt: EnquiryReceipt) {
    keep(kind, { requestKey: mine.current.requestKey, reference: receipt.reference })
    setUnsent(undefined)
    setSent(receipt)
  }

  /** Another enquiry, from an empty form. */
  function clear() {
    forget(kind)
    mine.current = { ...mine.current, requestKey: newKey(), isKeyShared: false }
    begin(firstValues(kind, preset, state), firstPart)
    setWasTried(false)
    setRefusals([])
    setUnsent(undefined)
    setRestoredFrom('')
    setCleared(undefined)
    setSentElsewhere('')
    setSent(undefined)
  }

  function clearKept() {
    const kept = readKept(kind)
    clear()
    setCleared(kept)
  }

  function undoClear() {
    if (!cleared || !form.current) return
    keep(kind, cleared)
    restore(cleared, typedIn(form.current, kind))
    focusNext.current = firstPart
    setCleared(undefined)
  }

  const drawn = fault === undefined ? refused?.issues : []
  const told = isLive ? advice.issues : (drawn ?? advice.issues)
  const issues = [...told, ...standing.map(({ issue }) => issue)].filter(isFirstOfPath)
  return {
    isLive,
    seed,
    values,
    facts,
    /** All that is wrong, once a send was tried. */
    mistakes: wasTried ? issues : [],
    issues: wasTried ? issues : advice.atOnce,
    notices: advice.notices,
    isDayFull: isLive
      ? advice.isDayFull || standing.some(({ issue }) => issue.nearest)
      : (refused?.issues.some(({ nearest }) => nearest) ?? false) || seed.values.askAnyway === 'on',
    tries,
    /** Nothing is to be changed or cleared meanwhile: it would be lost without a word. */
    isSending,
    unsent,
    restoredFrom,
    sentElsewhere,
    sent,
    read,
    submit,
    clear,
    clearKept,
    /** Missing where there is nothing to be had back. */
    undoClear: cleared && undoClear,
  }
}

function isFirstOfPath(issue: EnquiryIssue, index: number, all: readonly EnquiryIssue[]): boolean {
  return all.findIndex(({ path }) => path === issue.path) === index
}

function answerTo({ path }: EnquiryIssue, values: FormValues): string {
  return JSON.stringify(path === '/eventDate' ? [values.eventDate, values.askAnyway] : values[path.slice(1)])
}

/** What the server wrote into the page; nothing where the page was moved to. */
function hiddenValue(form: HTMLFormElement, name: 'issuedAt' | 'requestKey'): string {
  const input = form.elements.namedItem(name)
  const value = input instanceof HTMLInputElement ? input.value : ''
  return value === formMarks[name] ? '' : value
}

function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
