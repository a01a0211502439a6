import {
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
} from 'react'
import type { EnquiryIssue } from '../contract/enquiries/enquiry-check.ts'
import { consentIn, consentOf } from '../contract/enquiries/enquiry-consent.ts'
import { type FormValues, formValues, readEnquiryForm } from '../contract/enquiries/posted-form.ts'
import { withRemembered } from './asked-questions.ts'
import { refusedNow, storedNow, useConsentOf } from './consent-now.ts'
import {
  adviseOn,
  answersIn,
  faultIn,
  fieldsOf,
  initialValues,
  mergeAnswers,
  withAsked,
} from './enquiry-answers.ts'
import type { EnquiryFormProps } from './enquiry-form-props.ts'
import { type EnquiryState, firstState, remainingIssues, stateAfter } from './enquiry-state.ts'
import { typedInto } from './first-form.ts'
import { firstPart, focusAtEnd, focusedIn, leaveQuestions } from './form-focus.ts'
import {
  type LocalAnswers,
  parseStored,
  readLocalAnswers,
  removeLocalAnswers,
  storageKey,
  storeLocally,
} from './local-answers.ts'
import { hiddenValue, newKey, useRequestKey } from './request-key.ts'
import { type createSignedTimes, isSigned, pageStamp } from './signed-times.ts'
import { useFormFacts } from './use-form-facts.ts'

/**
 * What happens to a form in the browser: it is stored there while it is filled, checked by the server's own rules, and
 * sent once, however often that is tried. What changes of its state is in enquiry-state.ts.
 */
export function useEnquiry(
  props: EnquiryFormProps,
  form: RefObject<HTMLFormElement | null>,
  files: readonly File[],
) {
  const { kind, client, event, preset, site, questions, services } = props
  const ask = { event, service: preset }
  const initial = () => initialValues(kind, ask, site.state, services)
  const refused = useMemo(() => refusedNow(props.refused, consentOf(site)), [props.refused, site])
  const fault = refused && faultIn(refused.issues, kind)
  const [state, dispatch] = useReducer(stateAfter, undefined, () => ({
    ...firstState(refused?.values ?? initial(), fault, consentOf(site)),
    wasTried: refused !== undefined,
  }))
  const { values, seed, isLive, cleared, consent } = state
  const { facts, times } = useFormFacts(client)
  useConsentOf(facts, consent, (next) => dispatch({ is: 'consent changed', consent: next }))
  const key = useRequestKey(form)
  const isBusy = useRef(false)
  const focusNext = useRef('')

  // Once, when the page's script has taken the form over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was stored is put in once, not again with each answer
  useEffect(() => {
    if (!form.current || !times) return
    const { form: drawn, focus } = typedInto(form.current)
    startWithMarks(drawn, times, key)
    const typed = answersIn(drawn, kind)
    if (isStoredEarly(drawn)) key.share(readLocalAnswers(kind)?.requestKey ?? key.current())
    const stored = refused || isStoredEarly(drawn) ? undefined : storedAnswers(kind)
    if (refused) dispatch({ is: 'refused', kind, issues: refused.issues, values: typed })
    if (fault !== undefined) storeTyped(typed, true)
    if (drawn !== form.current) dispatch({ is: 'filled', values: typed })
    if (stored) restore(stored, typed)
    focusNext.current = focusedIn(form.current) || focus
    dispatch(stored ? { is: 'live' } : { is: 'live', typed })
  }, [])

  useEffect(
    () => onSentElsewhere(kind, key, (reference) => dispatch({ is: 'sent elsewhere', reference })),
    [kind, key],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: the inputs are drawn anew with each version
  useLayoutEffect(() => focusAtEnd(form.current, focusNext.current), [seed.version])

  /** What was `typed` meanwhile into the form as it was drawn stays. */
  function restore(earlier: LocalAnswers, typed: FormValues) {
    const stored = storedNow(earlier, consent)
    key.share(stored.requestKey)
    if (isSigned(stored.stamp)) times?.startFrom(stored.stamp)
    const newAsk = preset === stored.preset ? { event: ask.event } : ask
    const answers = kind === 'booking' ? withAsked(stored.values, newAsk, services) : stored.values
    focusNext.current = focusedIn(form.current)
    dispatch({
      is: 'filled',
      values: mergeAnswers(answers, typed, initial(), fieldsOf(kind, questions)),
    })
    dispatch({ is: 'restored', from: stored.keptAt, isUnsent: stored.isUnsent })
  }

  function storeTyped(next: FormValues, isUnsent: boolean) {
    // Another tab may have begun before: what either sends is the same enquiry.
    key.share(key.isShared() ? key.current() : (readLocalAnswers(kind)?.requestKey ?? key.current()))
    const { website: _, issuedAt: __, requestKey: ___, ...answers } = next
    const marks = { requestKey: key.current(), preset: preset ?? '', consentVersion: consent.version }
    const keptAt = new Date().toISOString()
    storeLocally(kind, { ...marks, values: answers, stamp: times?.newest(), keptAt, isUnsent })
  }

  function read() {
    if (!form.current || !isLive) return
    const next = withRemembered(answersIn(form.current, kind), values, seed.values)
    dispatch({ is: 'typed', values: next })
    storeTyped(next, state.unsent !== undefined)
  }

  async function submit(event?: SyntheticEvent) {
    if (!client || !times || !form.current) return // as a page without a script would
    event?.preventDefault()
    if (isBusy.current) return
    const now = answersIn(form.current, kind)
    const isFit = adviseOn(now, kind, facts, questions).issues.length === 0
    dispatch({ is: 'tried', values: now, isFit })
    if (!isFit) return
    isBusy.current = true
    leaveQuestions(form.current)
    storeTyped(now, true)
    const issuedAt = await times.forSending()
    if (issuedAt && consentIn(issuedAt) !== consent.version) {
      // The time brought other words along: they are shown by now, and the box is not checked for them.
      isBusy.current = false
      return dispatch({ is: 'unsent', reason: undefined })
    }
    const requestKey = key.current()
    const outcome = issuedAt
      ? await client.send({ ...readEnquiryForm(now, kind), ...countOf(files), issuedAt, requestKey })
      : ({ is: 'unsent', message: '' } as const)
    isBusy.current = false
    if (outcome.is === 'sent') {
      storeLocally(kind, { requestKey, reference: outcome.receipt.reference })
      return dispatch(outcome)
    }
    const reason = outcome.is === 'unsent' ? outcome.message : faultIn(outcome.issues, kind)
    dispatch({ is: 'unsent', reason })
    if (outcome.is === 'unsent' || reason !== undefined) return
    storeTyped(now, false)
    dispatch({ is: 'refused', kind, issues: outcome.issues, values: now })
  }

  /** Another enquiry, from an empty form. */
  function clear(stored?: LocalAnswers) {
    removeLocalAnswers(kind)
    key.renew()
    focusNext.current = firstPart
    dispatch({ is: 'cleared', values: initial(), cleared: stored })
  }

  function undoClear() {
    if (!cleared || !form.current) return
    storeLocally(kind, cleared)
    restore(cleared, answersIn(form.current, kind))
    focusNext.current = firstPart
    dispatch({ is: 'clear undone' })
  }

  return {
    ...state,
    ...shownIssues(state, adviseOn(values, kind, facts, questions), refused?.issues, fault !== undefined),
    facts,
    read,
    submit,
    clear: () => clear(),
    clearWithUndo: () => clear(readLocalAnswers(kind)),
    /** Missing where there is nothing to be had back. */
    undoClear: cleared && undoClear,
  }
}

/** They follow once the form is sent; staff are told how many to expect. */
function countOf(files: readonly File[]) {
  return files.length > 0 ? { files: files.length } : {}
}

/** Tells the reference of the same enquiry, once another tab has sent it. */
function onSentElsewhere(
  kind: EnquiryFormProps['kind'],
  key: ReturnType<typeof useRequestKey>,
  tell: (reference: string) => void,
) {
  function onStorage({ key: name, newValue }: StorageEvent) {
    if (name !== storageKey(kind)) return
    const other = parseStored(newValue)
    if (other && 'reference' in other && other.requestKey === key.current()) tell(other.reference)
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** Begins with the time and the key that the server wrote into the form. */
function startWithMarks(
  form: HTMLFormElement,
  times: Pick<ReturnType<typeof createSignedTimes>, 'startFrom'>,
  key: ReturnType<typeof useRequestKey>,
) {
  const issuedAt = hiddenValue(form, 'issuedAt')
  if (issuedAt) times.startFrom(pageStamp(issuedAt))
  key.startWith(hiddenValue(form, 'requestKey') || newKey())
}

/** Whether site/early-answers.ts stored what is in this very form, so that nothing is to be restored into it. */
function isStoredEarly(form: HTMLFormElement): boolean {
  return form.dataset.early !== undefined
}

/** One value of each field, or a list of those that take several: site/early-answers.ts can't tell which is which. */
function storedAnswers(kind: EnquiryFormProps['kind']): LocalAnswers | undefined {
  const stored = readLocalAnswers(kind)
  return stored && { ...stored, values: formValues(stored.values, kind) }
}

/** What is said of the answers; `drawn` is what the server found before the script took over. */
function shownIssues(
  state: EnquiryState,
  advice: ReturnType<typeof adviseOn>,
  drawn: readonly EnquiryIssue[] | undefined,
  isFault: boolean,
) {
  const { isLive, wasTried, seed } = state
  const remaining = remainingIssues(state)
  const found = isLive ? advice.issues : isFault ? [] : (drawn ?? advice.issues)
  const issues = [...found, ...remaining].filter(isFirstOfPath)
  return {
    /** All that is wrong, once a send was tried. */
    mistakes: wasTried ? issues : [],
    issues: wasTried ? issues : advice.dayIssues,
    notices: advice.notices,
    isDayFull: isLive
      ? advice.isDayFull || remaining.some(({ nearest }) => nearest)
      : (drawn?.some(({ nearest }) => nearest) ?? false) || seed.values.askAnyway === 'on',
  }
}

function isFirstOfPath(issue: EnquiryIssue, index: number, all: readonly EnquiryIssue[]): boolean {
  return all.findIndex(({ path }) => path === issue.path) === index
}
