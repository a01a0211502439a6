import { type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { EnquiryIssue } from '../contract/enquiries/enquiry-check.ts'
import { type FormValues, formMarks, readEnquiryForm } from '../contract/enquiries/enquiry-form.ts'
import type { EnquiryReceipt } from '../contract/enquiries/enquiry-replies.ts'
import { rememberAnswers, withRemembered } from './asked-questions.ts'
import {
  adviseOn,
  answersIn,
  faultIn,
  fieldsOf,
  initialValues,
  mergeAnswers,
  namesAnswer,
} from './enquiry-answers.ts'
import type { EnquiryFormProps } from './enquiry-form-props.ts'
import { firstPart, focusAtEnd, focusedIn, leaveQuestions } from './form-focus.ts'
import {
  type LocalAnswers,
  parseStored,
  readLocalAnswers,
  removeLocalAnswers,
  storageKey,
  storeLocally,
} from './local-answers.ts'
import { isSigned, pageStamp } from './signed-times.ts'
import { useFormFacts } from './use-form-facts.ts'

/** What the server said about an answer. It counts until the answer changes. */
type Refusal = { issue: EnquiryIssue; answer: string }

/**
 * The state of a form in the browser. Answers are stored while they are typed, checked by the server's own rules, and
 * sent as one enquiry, however many tries that takes. Until the script runs, the form is as the server rendered it.
 */
export function useEnquiry(
  { kind, client, preset, state, refused }: EnquiryFormProps,
  form: RefObject<HTMLFormElement | null>,
) {
  const fault = refused && faultIn(refused.issues, kind)
  const [isLive, setIsLive] = useState(false)
  const [seed, setSeed] = useState(() => ({
    version: 0,
    values: refused?.values ?? initialValues(kind, preset, state),
  }))
  const [values, setValues] = useState(seed.values)
  const [wasTried, setWasTried] = useState(refused !== undefined)
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const [tries, setTries] = useState(0)
  const [isSending, setIsSending] = useState(false)
  /** Why the form is not sent; blank if the server could not be reached. */
  const [unsent, setUnsent] = useState(fault)
  const [restoredFrom, setRestoredFrom] = useState('')
  /** The answers that were cleared, for Undo: until the page is left or the form is sent. */
  const [cleared, setCleared] = useState<LocalAnswers>()
  const [sentElsewhere, setSentElsewhere] = useState('')
  const [sent, setSent] = useState<EnquiryReceipt>()
  const { facts, times } = useFormFacts(client)
  const mine = useRef({ requestKey: '', isKeyShared: false, isBusy: false })
  const focusNext = useRef('')

  const advice = adviseOn(values, kind, facts)
  const currentRefusals = refusals.filter(({ issue, answer }) => answerTo(issue, values) === answer)

  // Runs once, when React has hydrated the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: stored answers are restored once, not again with each answer
  useEffect(() => {
    if (!form.current || !times) return
    const issuedAt = hiddenValue(form.current, 'issuedAt')
    if (issuedAt) times.startFrom(pageStamp(issuedAt))
    mine.current.requestKey = hiddenValue(form.current, 'requestKey') || newKey()
    const typed = answersIn(form.current, kind)
    const stored = refused ? undefined : readLocalAnswers(kind)
    if (refused) refuse(refused.issues, typed)
    if (fault !== undefined) storeTyped(typed, true)
    if (stored) restore(stored, typed)
    else setValues(typed)
    setIsLive(true)
  }, [])

  useEffect(() => {
    function onStorage({ key, newValue }: StorageEvent) {
      if (key !== storageKey(kind)) return
      const other = parseStored(newValue)
      if (other && 'reference' in other && other.requestKey === mine.current.requestKey)
        setSentElsewhere(other.reference)
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [kind])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each version renders new inputs
  useLayoutEffect(() => focusAtEnd(form.current, focusNext.current), [seed.version])

  /** Answers that were `typed` before the script ran stay. */
  function restore(stored: LocalAnswers, typed: FormValues) {
    shareKey(stored.requestKey)
    if (isSigned(stored.stamp)) times?.startFrom(stored.stamp)
    const asked = preset === stored.preset ? {} : initialValues(kind, preset, '')
    const services = [...new Set([stored.values.services ?? [], asked.services ?? []].flat())]
    const answers = { ...stored.values, ...(kind === 'booking' ? { services } : {}) }
    setAnswers(mergeAnswers(answers, typed, initialValues(kind, preset, state), kind))
    setRestoredFrom(stored.keptAt)
    if (stored.isUnsent) setUnsent('')
  }

  /** Replaces the answers in the inputs. */
  function setAnswers(next: FormValues, focus = focusedIn(form.current)) {
    focusNext.current = focus
    setSeed(({ version }) => ({ version: version + 1, values: next }))
    setValues(next)
  }

  function shareKey(requestKey: string) {
    mine.current.requestKey = requestKey
    mine.current.isKeyShared = true
    // If the browser ever posts the form without the script, it is still the same enquiry.
    const input = form.current?.elements.namedItem('requestKey')
    if (input instanceof HTMLInputElement) input.value = requestKey
  }

  function storeTyped(next: FormValues, isUnsent: boolean) {
    // Another tab may have stored answers first: both tabs then send the same enquiry.
    const other = mine.current.isKeyShared ? undefined : readLocalAnswers(kind)
    shareKey(other?.requestKey ?? mine.current.requestKey)
    const { website: _, issuedAt: __, requestKey: ___, ...answers } = next
    const { requestKey } = mine.current
    const keptAt = new Date().toISOString()
    const stamp = times?.newest()
    storeLocally(kind, { requestKey, values: answers, preset: preset ?? '', stamp, keptAt, isUnsent })
  }

  function read() {
    if (!form.current || !isLive) return
    const next = withRemembered(answersIn(form.current, kind), values, seed.values)
    setValues(next)
    setSeed({ ...seed, values: rememberAnswers(next, seed.values) })
    storeTyped(next, unsent !== undefined)
  }

  async function submit(event?: SyntheticEvent) {
    if (!client || !times || !form.current) return // the browser posts the form, as without a script
    event?.preventDefault()
    if (mine.current.isBusy) return
    const now = answersIn(form.current, kind)
    setValues(now)
    setWasTried(true)
    setTries((count) => count + 1)
    if (adviseOn(now, kind, facts).issues.length > 0) return setUnsent(undefined)
    mine.current.isBusy = true
    leaveQuestions(form.current)
    setIsSending(true)
    storeTyped(now, true)
    const issuedAt = await times.forSending()
    const { requestKey } = mine.current
    const outcome = issuedAt
      ? await client.send({ ...readEnquiryForm(now, kind), issuedAt, requestKey })
      : ({ is: 'unsent', message: '' } as const)
    mine.current.isBusy = false
    setIsSending(false)
    if (outcome.is === 'sent') return finish(outcome.receipt)
    const reason = outcome.is === 'unsent' ? outcome.message : faultIn(outcome.issues, kind)
    setUnsent(reason)
    setTries((count) => count + 1)
    if (outcome.is === 'unsent' || reason !== undefined) return
    storeTyped(now, false)
    refuse(outcome.issues, now)
  }

  /** Stores the issues of single answers. One about the form as a whole belongs to no answer. */
  function refuse(all: readonly EnquiryIssue[], answers: FormValues) {
    const ofAnswers = all.filter((issue) => namesAnswer(issue, fieldsOf(kind)))
    setRefusals(ofAnswers.map((issue) => ({ issue, answer: answerTo(issue, answers) })))
  }

  function finish(receipt: EnquiryReceipt) {
    storeLocally(kind, { requestKey: mine.current.requestKey, reference: receipt.reference })
    setUnsent(undefined)
    setSent(receipt)
  }

  /** Starts another enquiry with an empty form. */
  function clear() {
    removeLocalAnswers(kind)
    mine.current = { ...mine.current, requestKey: newKey(), isKeyShared: false }
    setAnswers(initialValues(kind, preset, state), firstPart)
    setWasTried(false)
    setRefusals([])
    setUnsent(undefined)
    setRestoredFrom('')
    setCleared(undefined)
    setSentElsewhere('')
    setSent(undefined)
  }

  function clearWithUndo() {
    const stored = readLocalAnswers(kind)
    clear()
    setCleared(stored)
  }

  function undoClear() {
    if (!cleared || !form.current) return
    storeLocally(kind, cleared)
    restore(cleared, answersIn(form.current, kind))
    focusNext.current = firstPart
    setCleared(undefined)
  }

  const serverIssues = fault === undefined ? refused?.issues : []
  const clientIssues = isLive ? advice.issues : (serverIssues ?? advice.issues)
  const issues = [...clientIssues, ...currentRefusals.map(({ issue }) => issue)].filter(isFirstOfPath)
  return {
    isLive,
    seed,
    values,
    facts,
    /** Every issue, once somebody has tried to send. */
    mistakes: wasTried ? issues : [],
    issues: wasTried ? issues : advice.dayIssues,
    notices: advice.notices,
    isDayFull: isLive
      ? advice.isDayFull || currentRefusals.some(({ issue }) => issue.nearest)
      : (refused?.issues.some(({ nearest }) => nearest) ?? false) || seed.values.askAnyway === 'on',
    tries,
    /** Nothing may be changed or cleared while the form is sent: the change would be lost silently. */
    isSending,
    unsent,
    restoredFrom,
    sentElsewhere,
    sent,
    read,
    submit,
    clear,
    clearWithUndo,
    /** Missing if there is nothing to undo. */
    undoClear: cleared && undoClear,
  }
}

function isFirstOfPath(issue: EnquiryIssue, index: number, all: readonly EnquiryIssue[]): boolean {
  return all.findIndex(({ path }) => path === issue.path) === index
}

function answerTo({ path }: EnquiryIssue, values: FormValues): string {
  return JSON.stringify(path === '/eventDate' ? [values.eventDate, values.askAnyway] : values[path.slice(1)])
}

/** The value that the server wrote into the page; blank if the browser rendered the page. */
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
