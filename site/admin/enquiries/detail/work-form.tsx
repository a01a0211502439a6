import { Fragment, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type Agreed, agreedLines, type Fact, factLabel } from '#blocks/contract/enquiries/agreed.ts'
import type { BookingRecord } from '#blocks/contract/enquiries/enquiry-record.ts'
import { statusRules } from '#blocks/contract/enquiries/enquiry-status.ts'
import {
  type EnquiryDetail,
  type EnquiryPatch,
  enquiryPatchSchema,
} from '#blocks/contract/enquiries/enquiry-work.ts'
import { missingFacts } from '#blocks/contract/enquiries/missing-facts.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { formatDay } from '#blocks/contract/time/format-day.ts'
import { isSame } from '#blocks/contract/values/merge.ts'
import { ApiError } from '../../../http/api-error.ts'
import { type Loaded, patchRecord } from '../../base/http/staff-client.ts'
import { notify } from '../../base/notices/notify.tsx'
import { Button } from '../../base/ui/button.tsx'
import { useRecordEditing } from '../../forms/form/record-editing.ts'
import { RecordForm } from '../../forms/form/record-form.tsx'
import { SelectInput } from '../../forms/inputs/choice-inputs.tsx'
import { FieldPair } from '../../forms/inputs/field-group.tsx'
import { RecordField, useRecordInput } from '../../forms/record-field.tsx'
import styles from '../core/enquiry.module.css'
import { bookingOf, enquiryReads, useColleagues } from '../core/enquiry-queries.ts'
import { FactRows, factGroups } from '../facts/fact-groups.tsx'
import { checkFacts, type FactValues, factFields, inForm, toFacts, toValues } from '../facts/facts-form.ts'
import { Fact as FactLine } from './answers.tsx'

/** What staff write about an enquiry, and what was agreed on a booking: one form, of which either part may be saved. */
type Work = Required<Pick<EnquiryPatch, 'notes' | 'assignee' | 'remindOn'>> & Partial<FactValues>
const workFields = enquiryPatchSchema.pick({ notes: true, assignee: true, remindOn: true })
const jobFields = workFields.required().extend(factFields)

export function WorkForm({ loaded, today }: { loaded: Loaded<EnquiryDetail>; today: string }) {
  const { id } = loaded.value
  const path = staffPaths.enquiry(id)
  const booking = bookingOf(loaded.value)
  const { work, revisionFor } = useWork(loaded)
  const toValue = useCallback((reply: Work) => ('kind' in reply ? workOf(reply as never) : reply), []) // the API's reply
  /** Saves although the job clashes with others. */
  const isOnPurpose = useRef(false)
  const [hasClash, setHasClash] = useState(false)
  const before = useRef(booking?.agreed)
  before.current = booking?.agreed
  const schema = useMemo(() => checkedBy(() => before.current, today), [today])
  const editing = useRecordEditing<Work & FieldValues>({
    path,
    loaded: work as Loaded<Work & FieldValues>, // its fields
    schema,
    toValue: toValue as (reply: Work & FieldValues) => Work & FieldValues,
    save: async (value, revision) => {
      setHasClash(false)
      const force = isOnPurpose.current
      isOnPurpose.current = false
      try {
        return await inForm(patchRecord(path, patchOf(value, booking, force), revisionFor(revision)))
      } catch (error) {
        setHasClash(error instanceof ApiError && error.problem?.clashes !== undefined)
        throw error
      }
    },
    onSaved: (saved, { value }) =>
      notify('Saved', {
        undo: () => patchRecord(path, patchOf(value as Work, booking, true), saved.revision),
        touches: enquiryReads,
      }),
    whenDeleted: 'It can’t be brought back, and neither can its notes.',
  })
  return (
    <RecordForm
      editing={editing as never /* RecordForm takes any record */}
      isAside
      actions={
        hasClash && (
          <Button
            onClick={() => {
              isOnPurpose.current = true
              void editing.submit()
            }}
          >
            Save anyway
          </Button>
        )
      }
    >
      {booking && <Facts booking={booking} today={today} />}
      <section className={`card ${styles.panel}`} aria-label="Our notes">
        <h2>Our notes</h2>
        <RecordField name="notes" />
        <FieldPair>
          <AssigneeField name="assignee" />
          <RecordField name="remindOn" />
        </FieldPair>
      </section>
    </RecordForm>
  )
}

/** What holds now, as lists; the fields of one once somebody wants to change it. Above it what nobody knows yet. */
function Facts({ booking, today }: { booking: BookingRecord; today: string }) {
  const [open, setOpen] = useState<readonly string[]>([])
  const [asked, setAsked] = useState<Fact>()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!asked) return
    panel.current?.querySelector<HTMLElement>(`[data-field="${asked}"] :is(input, select, textarea)`)?.focus()
    setAsked(undefined)
  }, [asked])
  const { agreed, chosen } = booking
  const lines = new Map(agreedLines(agreed, chosen).map((line) => [line.field, line]))

  function ask(fact: Fact) {
    const group = factGroups.find(({ rows }) => rows.flat().includes(fact))
    if (group) setOpen([...open.filter((title) => title !== group.title), group.title])
    setAsked(fact)
  }

  return (
    <section className={`card ${styles.panel}`} aria-label="What holds now" ref={panel}>
      <h2>What holds now</h2>
      <ToTick booking={booking} today={today} onAsk={ask} />
      {factGroups.map(({ title, rows }) => {
        const known = rows.flat().flatMap((fact) => lines.get(fact) ?? [])
        const isOpen = open.includes(title)
        return (
          <Fragment key={title}>
            <div className={styles.heading}>
              <h3>{title}</h3>
              <Button
                look="quiet"
                aria-expanded={isOpen}
                aria-label={`Change: ${title}`}
                onClick={() => setOpen(isOpen ? open.filter((each) => each !== title) : [...open, title])}
              >
                {isOpen ? 'Close' : 'Change'}
              </Button>
            </div>
            {isOpen && <FactRows rows={rows} chosen={chosen} />}
            {!isOpen && known.length === 0 && <p className={styles.soft}>Not known yet</p>}
            {!isOpen && known.length > 0 && (
              <dl className={styles.facts}>
                {known.map(({ field, label, text }) => (
                  <FactLine key={field} label={label} text={text} />
                ))}
              </dl>
            )}
          </Fragment>
        )
      })}
    </section>
  )
}

type ToTickProps = { booking: BookingRecord; today: string; onAsk: (fact: Fact) => void }

/** What is missing on a job that is still to come: facts to find out, payments to expect, and the paper they want. */
function ToTick({ booking: { agreed, answers, status }, today, onAsk }: ToTickProps) {
  const { isPutAway, view } = statusRules[status]
  if (isPutAway || view === 'closed') return null
  const missing = missingFacts(agreed)
  return (
    <fieldset className={styles.ticks}>
      <legend>{missing.length > 0 ? 'Still missing' : 'All the crew needs is known'}</legend>
      {missing.map((fact) => (
        <label key={fact} className="check">
          <input type="checkbox" checked={false} onChange={() => onAsk(fact)} />
          {factLabel(fact)}
        </label>
      ))}
      <Received name="depositReceivedOn" today={today} />
      <Received name="balanceReceivedOn" today={today} />
      {needsPaper(agreed, answers.insuranceCertificate) && (
        <Received name="certificateSentOn" today={today} />
      )}
    </fieldset>
  )
}

type Ticked = 'depositReceivedOn' | 'balanceReceivedOn' | 'certificateSentOn'

/** A payment that came, or a paper that went: ticked, it was today. The day can be changed under "For us". */
function Received({ name, today }: { name: Ticked; today: string }) {
  const { value, onChange } = useRecordInput<string>(name)
  const label = factLabel(name)
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={value !== ''}
        onChange={({ target }) => onChange(target.checked ? today : '')}
      />
      {value ? `${label} ${formatDay(value)}` : label.replace(/ on$/, '')}
    </label>
  )
}

/** Schools, parks and halls want proof of insurance, unless they said no. */
function needsPaper({ venueType, certificateSentOn }: Agreed, wanted: string): boolean {
  const isAway = venueType !== null && venueType !== 'home'
  return wanted === 'yes' || certificateSentOn !== null || (isAway && wanted !== 'no')
}

/**
 * The fields, with the revision at which one of them last changed. A mail or a step changes the record but not these
 * fields, so it must not look like a conflict to the person typing.
 */
function useWork(loaded: Loaded<EnquiryDetail>) {
  const newest = useRef(loaded.revision)
  newest.current = Math.max(newest.current, loaded.revision)
  const now = workOf(loaded.value)
  const kept = useRef<Loaded<Work>>({ value: now, revision: loaded.revision })
  if (!isSame(now, kept.current.value)) kept.current = { value: now, revision: loaded.revision }
  const work = kept.current
  return { work, revisionFor: (revision: number) => (revision === work.revision ? newest.current : revision) }
}

function workOf(detail: EnquiryDetail): Work {
  const { notes, assignee, remindOn } = detail
  return {
    notes,
    assignee,
    remindOn,
    ...(detail.kind === 'booking' ? toValues(detail.agreed as Agreed) : {}),
  }
}

function patchOf(
  { notes, assignee, remindOn, ...values }: Work,
  booking: BookingRecord | undefined,
  force: boolean,
) {
  const agreed = booking ? { agreed: toFacts(values as FactValues), ...(force && { force }) } : {}
  return { notes, assignee, remindOn, ...agreed }
}

/** The schema of the form, by the rules of facts as well; `before` are those that are stored, none of a message. */
function checkedBy(before: () => Agreed | undefined, today: string) {
  const schema = before() ? jobFields : workFields
  return schema.superRefine((values, context) => {
    const stored = before()
    if (!stored) return
    for (const { path, message } of checkFacts(values as unknown as FactValues, stored, today))
      context.addIssue({ code: 'custom', path: [path], message })
  })
}

function AssigneeField({ name }: { name: string }) {
  const input = useRecordInput<number | null>(name)
  const colleagues = useColleagues()
  const isGone = input.value !== null && !colleagues.some(({ id }) => id === input.value)
  return (
    <SelectInput
      {...input}
      choices={[
        { value: null, label: 'Not assigned' },
        ...(isGone ? [{ value: input.value, label: 'Former coworker' }] : []),
        ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
