import { useEffect, useMemo, useRef, useState } from 'react'
import { type Consent, consentChanged } from '../contract/enquiries/enquiry-consent.ts'
import { roomFor } from '../contract/enquiries/enquiry-days.ts'
import { formMarks, formTitle } from '../contract/enquiries/posted-form.ts'
import { sitePaths } from '../contract/pages/site-paths.ts'
import { movedLast } from '../contract/time/day-math.ts'
import { safeLink } from '../contract/values/safe-link.ts'
import { isAsked } from './asked-questions.ts'
import { BookingQuestions } from './booking-questions.tsx'
import { Confirmation } from './confirmation.tsx'
import { ContactQuestions } from './contact-questions.tsx'
import { askedOf, fieldsOf, missingAnswers } from './enquiry-answers.ts'
import type { EnquiryFormProps } from './enquiry-form-props.ts'
import { FormFiles } from './form-files.tsx'
import { FormNews } from './form-news.tsx'
import { FormProgress } from './form-step.tsx'
import { type FormView, FormViewContext, inputId } from './form-view.ts'
import { storageKey } from './local-answers.ts'
import { Mistakes } from './mistakes.tsx'
import { Question } from './question.tsx'
import { SentFiles } from './sent-files.tsx'
import { useEnquiry } from './use-enquiry.ts'

/**
 * A form of the site. Without a script the browser posts it; with one, typed answers are stored until they are sent.
 */
export function EnquiryForm({ questions, ...given }: EnquiryFormProps) {
  const { refused } = given
  // One that was sent from another page shows what was asked there.
  const own = useMemo(() => askedOf([...(questions ?? []), ...(refused?.asked ?? [])]), [questions, refused])
  const props = { ...given, questions: own }
  const { kind, id, phone, phoneHref, animals, addOns } = props
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLHeadingElement>(null)
  const unsent = useRef<HTMLHeadingElement>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  const enquiry = useEnquiry(props, form, files)
  const withoutFiles = (clear: () => void) => () => {
    setFiles([])
    clear()
  }
  const { isLive, seed, values, facts, mistakes, sent, tries } = enquiry
  useTitleNews(sent ? 'Sent' : mistakes.length > 0 ? 'Error' : undefined)
  useEffect(() => {
    if (tries > 0) (summary.current ?? unsent.current)?.focus()
  }, [tries])
  const { tips = [] } = props
  if (sent)
    return (
      <Confirmation
        {...{ kind, phoneHref, tips }}
        isPage={!props.isShort}
        receipt={sent}
        onAnother={withoutFiles(enquiry.clear)}
      >
        {props.client && files.length > 0 ? (
          <SentFiles
            files={files}
            receipt={sent}
            client={props.client}
            heading={props.isShort ? 'h3' : 'h2'}
          />
        ) : null}
      </Confirmation>
    )

  function pickDay(name: string, day: string) {
    const input = document.getElementById(inputId(id, name))
    const last = document.getElementById(inputId(id, 'endDate'))
    if (!(input instanceof HTMLInputElement)) return
    if (name === 'eventDate' && last instanceof HTMLInputElement)
      last.value = movedLast(last.value, input.value, day)
    input.value = day
    input.focus()
    enquiry.read()
  }
  const view: FormView = {
    id,
    fields: fieldsOf(kind, own, props.services),
    values: seed.values,
    issues: enquiry.issues,
    notices: enquiry.notices,
    choices: { addonIds: addOns, animalIds: animals },
    serviceNotes: props.serviceNotes ?? {},
    // Without a script every question is rendered, and the style sheet hides those that don't matter.
    isAsked: (name) => !isLive || isAsked(name, values),
    days: facts && { min: facts.minDate, max: facts.maxDate },
    openDays: facts && {
      min: facts.minDate,
      max: facts.maxDate,
      roomOf: (day) => roomFor(day, facts, [values.services ?? []].flat()),
      townOn: (day) => facts.tourTowns?.[day],
      chosen: String(values.eventDate ?? ''),
    },
    isDayFull: enquiry.isDayFull,
    pickDay: isLive ? pickDay : undefined,
  }
  return (
    <FormViewContext value={view}>
      <form
        ref={form}
        id={id}
        className="enquiry"
        method="post"
        action={kind === 'booking' ? sitePaths.booking : sitePaths.contact}
        noValidate
        onInput={enquiry.read}
        onSubmit={enquiry.submit}
        data-live={isLive || undefined}
        data-answers={storageKey(kind)}
      >
        <Mistakes issues={mistakes} headingRef={summary} />
        <FormNews
          enquiry={{
            ...enquiry,
            clear: withoutFiles(enquiry.clear),
            clearWithUndo: withoutFiles(enquiry.clearWithUndo),
          }}
          phone={phone}
          phoneHref={phoneHref}
          headingRef={unsent}
        />
        {kind === 'booking' ? (
          <FormProgress missing={isLive ? missingAnswers(values, kind, own) : undefined} />
        ) : null}
        <div className="questions" key={seed.version} inert={enquiry.isSending}>
          {kind === 'booking' ? (
            <BookingQuestions values={values} costText={props.costText ?? ''} own={own} />
          ) : (
            <ContactQuestions isShort={props.isShort} own={own} />
          )}
          <FormFiles isLive={isLive} files={files} onChange={setFiles} />
          <ConsentQuestion
            key={enquiry.consent.version}
            text={enquiry.consent.text}
            isChanged={enquiry.isConsentChanged}
            privacyPage={props.site.privacyPage}
            termsPage={props.site.termsPage}
          />
          <Trap id={id} />
        </div>
        <PageMarks consent={enquiry.consent} />
        <p>
          <button type="submit" className="button button-main" aria-disabled={enquiry.isSending || undefined}>
            {enquiry.isSending ? 'Sending…' : kind === 'booking' ? 'Send my request' : 'Send my message'}
          </button>
        </p>
        {kind === 'booking' ? (
          <p>This is a request, not a booking yet. Nothing is final until we confirm it with you.</p>
        ) : null}
      </form>
    </FormViewContext>
  )
}

/** What password managers take for “don’t fill this in”: 1Password, LastPass, Bitwarden, Dashlane. */
const untouched = {
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': '',
  'data-form-type': 'other',
}

/** A trap for robots: people don't see this field, robots fill it in. A rule of every page hides it, not the form's sheet. */
function Trap({ id }: { id: string }) {
  return (
    <div className="form-trap visually-hidden" aria-hidden="true">
      <label htmlFor={`${id}-website`}>Leave this empty</label>
      <input id={`${id}-website`} name="website" tabIndex={-1} autoComplete="off" {...untouched} />
    </div>
  )
}

/** The server fills these in for each visit. The browser renders them without a value, so that hydration keeps it. */
function PageMarks({ consent }: { consent: Consent }) {
  const isServer = typeof document === 'undefined'
  // What the server signs is the version of the words that stand here, however long the page has been cached.
  const signed = isServer ? { value: `${formMarks.issuedAt}.${consent.version}` } : {}
  return (
    <>
      <input type="hidden" name="issuedAt" suppressHydrationWarning {...signed} />
      <input
        type="hidden"
        name="requestKey"
        suppressHydrationWarning
        {...(isServer ? { value: formMarks.requestKey } : {})}
      />
    </>
  )
}

type ConsentQuestionProps = {
  text: string
  /** The words are others than those that stood here before. */
  isChanged: boolean
  privacyPage: string | undefined
  termsPage: string | undefined
}

/** The box to check before a form is sent, and where to read what becomes of what is sent, and our terms. */
function ConsentQuestion({ text, isChanged, privacyPage, termsPage }: ConsentQuestionProps) {
  const pages = [
    { label: 'What we do with what you send', href: safeLink(privacyPage) },
    { label: 'Our terms', href: safeLink(termsPage) },
  ].filter(({ href }) => href)
  return (
    <Question name="consent" label={text}>
      {isChanged ? (
        <p className="question-notice" role="status">
          {consentChanged}.
        </p>
      ) : null}
      {pages.length > 0 ? (
        <p className="question-after">
          {/* In a tab of its own: the form stays as it is, also without a script. */}
          {pages.map(({ label, href }) => (
            <a key={label} href={href} className="target" target="_blank" rel="noopener">
              {label} (opens in a new tab)
            </a>
          ))}
        </p>
      ) : null}
    </Question>
  )
}

/** Says in the window's title what became of the form, for screen readers and for a tab in the background. */
function useTitleNews(news: 'Error' | 'Sent' | undefined): void {
  useEffect(() => {
    if (!news) return
    document.title = formTitle(news, document.title)
    return () => {
      document.title = formTitle(undefined, document.title)
    }
  }, [news])
}
