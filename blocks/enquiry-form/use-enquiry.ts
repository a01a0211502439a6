import { type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import type { EnquiryIssue } from '../contract/enquiries/enquiry-check.ts'
import { type FormValues, readEnquiryForm } from '../contract/enquiries/enquiry-form.ts'
import { withAskedAgain } from './asked-questions.ts'
import { adviseOn, faultIn, firstValues, laidOver, typedIn } from './enquiry-answers.ts'
import type { EnquiryFormProps } from './enquiry-form-props.ts'
import { type EnquiryState, firstState, standingIssues, stateAfter } from './enquiry-state.ts'
import { firstPart, focusAtEnd, focusedIn, leaveQuestions } from './form-focus.ts'
import { forget, type KeptAnswers, keep, keptName, parseKept, readKept } from './local-answers.ts'
import { hiddenValue, newKey, useRequestKey } from './request-key.ts'
import { isSigned, pageStamp } from './signed-times.ts'
import { useFormFacts } from './use-form-facts.ts'

/**
 * What happens to a form in the browser: it is stored there while it is filled, checked by the server's own rules, and
 * sent once, however often that is tried. What changes of its state is in enquiry-state.ts.
 */
export function useEnquiry(props: EnquiryFormProps, form: RefObject<HTMLFormElement | null>) {
  const { kind, desk, preset, state: usState, refused } = props
  const fault = refused && faultIn(refused.issues, kind)
  const [state, dispatch] = useReducer(stateAfter, undefined, () => ({
    ...firstState(refused?.values ?? firstValues(kind, preset, usState), fault),
    wasTried: refused !== undefined,
  }))
  const { values, seed, isLive, cleared } = state
  const { facts, times } = useFormFacts(desk)
  const key = useRequestKey(form)
  const isBusy = useRef(false)
  const focusNext = useRef('')

  // Once, when the page's script has taken the form over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was stored is put in once, not again with each answer
  useEffect(() => {
    if (!form.current || !times) return
    const issuedAt = hiddenValue(form.current, 'issuedAt')
    if (issuedAt) times.startFrom(pageStamp(issuedAt))
    key.startWith(hiddenValue(form.current, 'requestKey') || newKey())
    const typed = typedIn(form.current, kind)
    const stored = refused ? undefined : readKept(kind)
    if (refused) dispatch({ is: 'refused', kind, issues: refused.issues, values: typed })
    if (fault !== undefined) keepTyped(typed, true)
    if (stored) restore(stored, typed)
    dispatch(stored ? { is: 'live' } : { is: 'live', typed })
  }, [])

  useEffect(() => {
    function hear({ key: name, newValue }: StorageEvent) {
      if (name !== keptName(kind)) return
      const other = parseKept(newValue)
      if (other && 'reference' in other && other.requestKey === key.current())
        dispatch({ is: 'sent elsewhere', reference: other.reference })
    }
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }, [kind, key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the inputs are drawn anew with each version
  useLayoutEffect(() => focusAtEnd(form.current, focusNext.current), [seed.version])

  /** What was `typed` meanwhile into the form as it was drawn stays. */
  function restore(stored: KeptAnswers, typed: FormValues) {
    key.share(stored.requestKey)
    if (isSigned(stored.stamp)) times?.startFrom(stored.stamp)
    const asked = preset === stored.preset ? {} : firstValues(kind, preset, '')
    const services = [...new Set([stored.values.services ?? [], asked.services ?? []].flat())]
    const answers = { ...stored.values, ...(kind === 'booking' ? { services } : {}) }
    focusNext.current = focusedIn(form.current)
    dispatch({ is: 'filled', values: laidOver(answers, typed, firstValues(kind, preset, usState), kind) })
    dispatch({ is: 'restored', from: stored.keptAt, isUnsent: stored.isUnsent })
  }

  function keepTyped(next: FormValues, isUnsent: boolean) {
    // Another tab may have begun before: what either sends is the same enquiry.
    key.share(key.isShared() ? key.current() : (readKept(kind)?.requestKey ?? key.current()))
    const { website: _, issuedAt: __, requestKey: ___, ...answers } = next
    const keptAt = new Date().toISOString()
    const stamp = times?.newest()
    keep(kind, { requestKey: key.current(), values: answers, preset: preset ?? '', stamp, keptAt, isUnsent })
  }

  function read() {
    if (!form.current || !isLive) return
    const next = withAskedAgain(typedIn(form.current, kind), values, seed.values)
    dispatch({ is: 'typed', values: next })
    keepTyped(next, state.unsent !== undefined)
  }

  async function submit(event?: SyntheticEvent) {
    if (!desk || !times || !form.current) return // as a page without a script would
    event?.preventDefault()
    if (isBusy.current) return
    const now = typedIn(form.current, kind)
    const isFit = adviseOn(now, kind, facts).issues.length === 0
    dispatch({ is: 'tried', values: now, isFit })
    if (!isFit) return
    isBusy.current = true
    leaveQuestions(form.current)
    keepTyped(now, true)
    const issuedAt = await times.forSending()
    const requestKey = key.current()
    const outcome = issuedAt
      ? await desk.send({ ...readEnquiryForm(now, kind), issuedAt, requestKey })
      : ({ is: 'unsent', message: '' } as const)
    isBusy.current = false
    if (outcome.is === 'sent') {
      keep(kind, { requestKey, reference: outcome.receipt.reference })
      return dispatch(outcome)
    }
    const reason = outcome.is === 'unsent' ? outcome.message : faultIn(outcome.issues, kind)
    dispatch({ is: 'unsent', reason })
    if (outcome.is === 'unsent' || reason !== undefined) return
    keepTyped(now, false)
    dispatch({ is: 'refused', kind, issues: outcome.issues, values: now })
  }

  /** Another enquiry, from an empty form. */
  function clear(stored?: KeptAnswers) {
    forget(kind)
    key.renew()
    focusNext.current = firstPart
    dispatch({ is: 'cleared', values: firstValues(kind, preset, usState), cleared: stored })
  }

  function undoClear() {
    if (!cleared || !form.current) return
    keep(kind, cleared)
    restore(cleared, typedIn(form.current, kind))
    focusNext.current = firstPart
    dispatch({ is: 'clear undone' })
  }

  return {
    ...state,
    ...shownIssues(state, adviseOn(values, kind, facts), refused?.issues, fault !== undefined),
    facts,
    read,
    submit,
    clear: () => clear(),
    clearKept: () => clear(readKept(kind)),
    /** Missing where there is nothing to be had back. */
    undoClear: cleared && undoClear,
  }
}

/** What is said of the answers; `drawn` is what the server found before the script took over. */
function shownIssues(
  state: EnquiryState,
  advice: ReturnType<typeof adviseOn>,
  drawn: readonly EnquiryIssue[] | undefined,
  isFault: boolean,
) {
  const { isLive, wasTried, seed } = state
  const standing = standingIssues(state)
  const found = isLive ? advice.issues : isFault ? [] : (drawn ?? advice.issues)
  const issues = [...found, ...standing].filter(isFirstOfPath)
  return {
    /** All that is wrong, once a send was tried. */
    mistakes: wasTried ? issues : [],
    issues: wasTried ? issues : advice.atOnce,
    notices: advice.notices,
    isDayFull: isLive
      ? advice.isDayFull || standing.some(({ nearest }) => nearest)
      : (drawn?.some(({ nearest }) => nearest) ?? false) || seed.values.askAnyway === 'on',
  }
}

function isFirstOfPath(issue: EnquiryIssue, index: number, all: readonly EnquiryIssue[]): boolean {
  return all.findIndex(({ path }) => path === issue.path) === index
}
