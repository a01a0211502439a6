import { type ReactNode, useRef } from 'react'
import { readinessList } from '../contract/enquiries/enquiry-hints.ts'
import type { OwnQuestion } from '../contract/enquiries/own-questions.ts'
import type { FormValues } from '../contract/enquiries/posted-form.ts'
import { formatDay } from '../contract/time/format-day.ts'
import { FormStep, stepTitles } from './form-step.tsx'
import { useFormView } from './form-view.ts'
import { OpenDays } from './open-days.tsx'
import { OwnQuestionList } from './own-question-list.tsx'
import { Question } from './question.tsx'
import { Readiness } from './readiness.tsx'

/** The fields of the part that is folded up at first. */
const laterFields = [
  'street',
  'setting',
  'surface',
  'levelGround',
  'spaceBand',
  'shade',
  'water',
  'trailerParking',
  'nearby',
  'accessNotes',
  'insuranceCertificate',
  'certificateHolder',
  'durationHours',
  'endDate',
  'flexible',
  'altDate1',
  'altDate2',
  'honoureeFirstName',
  'honoureeAge',
  'guestsTotal',
  'ageBands',
  'accessibilityNeeds',
  'addonIds',
  'animalIds',
  'message',
  'preferredContact',
  'bestTime',
  'howHeard',
]

type BookingQuestionsProps = { values: FormValues; costText: string; own: readonly OwnQuestion[] }

/** A booking in three steps: required questions, optional ones, and sending. `values` are the answers so far. */
export function BookingQuestions({ values, costText, own }: BookingQuestionsProps) {
  const { issues, values: begun } = useFormView()
  const isOpen = useRef(false)
  // Once open, it stays open: it must not fold up while its last mistake is being corrected.
  isOpen.current ||=
    laterFields.some((name) => (begun[name] ?? '').length > 0) ||
    issues.some(({ path }) => laterFields.includes(path.slice(1)))
  return (
    <>
      <FormStep step={1} title={stepTitles[0]}>
        <fieldset>
          <legend>What</legend>
          <Question name="eventType" />
          <Question name="eventTypeOther" />
          <Question name="services" hint="Check everything you might want." />
          <Question name="ponyRiders" />
          <Question name="heaviestRider" />
          <Question name="childrenCount" label="How many children" hint="A rough number is fine." />
          <EventQuestions />
        </fieldset>
        <fieldset>
          <legend>When</legend>
          <Question name="eventDate">
            <DayAdvice name="eventDate" />
            <OpenDays />
          </Question>
          <Question name="dayNotSure" />
          <Question name="startTime" />
        </fieldset>
        <fieldset>
          <legend>Where</legend>
          <Question name="venueType" isOptional />
          <Question name="organisation" autoComplete="organization" />
          <Question name="city" autoComplete="address-level2" />
          <Question name="state" autoComplete="address-level1" />
          <Question name="postalCode" autoComplete="postal-code" />
        </fieldset>
        <fieldset>
          <legend>Who</legend>
          <Question name="contactName" autoComplete="name" />
          <Question name="email" autoComplete="email" />
          <Question name="phone" autoComplete="tel" />
        </fieldset>
        {own.length > 0 ? (
          <fieldset>
            <legend>Also</legend>
            <OwnQuestionList questions={own} />
          </fieldset>
        ) : null}
      </FormStep>
      <FormStep step={2} title={stepTitles[1]}>
        <details open={isOpen.current || undefined}>
          <summary>Tell us more about the day and the place</summary>
          <p>
            You can skip all of this, and “Not sure yet” is a fine answer. It helps us bring the right things.
          </p>
          <LaterQuestions />
        </details>
      </FormStep>
      <FormStep step={3} title={stepTitles[2]}>
        {costText ? (
          <>
            <h3>What will it cost?</h3>
            <p dir="auto">{costText}</p>
          </>
        ) : null}
        <h3>Good to have ready</h3>
        <Readiness items={readinessList(values as Parameters<typeof readinessList>[0])} />
      </FormStep>
    </>
  )
}

function LaterQuestions() {
  return (
    <>
      <fieldset>
        <legend>The place</legend>
        <Question name="street" autoComplete="street-address" />
        <Question name="setting" />
        <Question name="surface" />
        <Question name="levelGround" />
        <Question name="spaceBand" />
        <Question name="shade" />
        <Question name="water" />
        <Question name="trailerParking" />
        <Question name="nearby" hint="So nothing scares the animals." />
        <Question name="accessNotes" />
        <Question name="insuranceCertificate" />
        <Question name="certificateHolder" />
      </fieldset>
      <fieldset>
        <legend>The day</legend>
        <Question name="durationHours" />
        <Question name="endDate" hint="For events longer than a day." />
        <Question name="flexible" />
        <Question name="altDate1">
          <DayAdvice name="altDate1" />
        </Question>
        <Question name="altDate2">
          <DayAdvice name="altDate2" />
        </Question>
      </fieldset>
      <fieldset>
        <legend>The guests</legend>
        <Question name="honoureeFirstName" />
        <Question name="honoureeAge" />
        <Question name="guestsTotal" />
        <Question name="ageBands" />
        <Question
          name="accessibilityNeeds"
          hint="Such as wheelchairs, allergies, or a child who needs quiet."
        />
      </fieldset>
      <fieldset>
        <legend>Extras and requests</legend>
        <Question name="addonIds" />
        <Question name="animalIds" />
        <Question name="message" />
      </fieldset>
      <fieldset>
        <legend>How to reach you</legend>
        <Question name="preferredContact" />
        <Question name="bestTime" />
        <Question name="howHeard" />
      </fieldset>
    </>
  )
}

/** Beside a full day: the nearest open days, and “Ask anyway”, which is shown once and counts for all days. */
function DayAdvice({ name }: { name: string }) {
  const { issues, isDayFull, pickDay } = useFormView()
  const nearest = issues.find(({ path }) => path === `/${name}`)?.nearest ?? []
  return (
    <>
      {pickDay && nearest.length > 0 ? (
        <ul className="nearest-days">
          {nearest.map((day) => (
            <li key={day}>
              <button type="button" className="button button-second" onClick={() => pickDay(name, day)}>
                Choose {formatDay(day)}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {isDayFull && name === 'eventDate' ? <Question name="askAnyway" /> : null}
    </>
  )
}

/** What only schools and only fairs are asked. Without a script it is folded up, as the rest that can be skipped. */
function EventQuestions() {
  return (
    <>
      <Folded when="school" title="For schools" first="classes">
        <Question name="classes" />
        <Question name="grades" hint="Such as pre-K and kindergarten." />
        <Question name="busBay" />
        <Question name="purchaseOrder" />
      </Folded>
      <Folded when="fair" title="For fairs and festivals" first="dailyHours">
        <Question name="dailyHours" hint="For several days, give the last day in step 2." />
        <Question name="boothSpace" hint="Such as 40 by 60 feet." />
        <Question name="boothPower" />
      </Folded>
    </>
  )
}

type FoldedProps = { when: string; title: string; first: string; children: ReactNode }

function Folded({ when, title, first, children }: FoldedProps) {
  const { isAsked, days } = useFormView()
  if (!isAsked(first)) return null
  // The days come with the script.
  return (
    <details data-when={when} open={days !== undefined || undefined}>
      <summary>{title} (optional)</summary>
      <div className="event-questions">{children}</div>
    </details>
  )
}
