import { useMemo, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import { type Agreed, type Fact, nothingAgreed } from '#blocks/contract/enquiries/agreed.ts'
import { type Customer, eventsInWords } from '#blocks/contract/enquiries/customer.ts'
import { bookingSources, sourceLabels } from '#blocks/contract/enquiries/enquiry-record.ts'
import { type EnquiryDetail, newJobSchema } from '#blocks/contract/enquiries/enquiry-work.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { useTimeZone } from '../../base/http/time-zone.ts'
import { notify } from '../../base/notices/notify.tsx'
import { Screen } from '../../base/ui/screen.tsx'
import { useRecordEditing } from '../../forms/form/record-editing.ts'
import { RecordForm } from '../../forms/form/record-form.tsx'
import { createAddOnce } from '../../forms/lists/add-once.ts'
import { RecordField } from '../../forms/record-field.tsx'
import { enquiryReads, useStatus } from '../core/enquiry-queries.ts'
import { useWayBack } from '../core/way-back.ts'
import { CustomerField } from '../customers/customer-field.tsx'
import { FactRows, factGroups } from './fact-groups.tsx'
import styles from './facts.module.css'
import { checkFacts, type FactValues, factFields, inForm, toFacts, toValues } from './facts-form.ts'

type Values = FactValues & { source: string; note: string; sendCopy: boolean }

/** In sight at once: what one writes down on the phone. The first row of each group that is not here lies below. */
const first: readonly (readonly Fact[])[] = [
  ['contactName', 'phone'],
  ['eventDate', 'startTime'],
  ['services'],
  ['city', 'email'],
]
const inSight = new Set(first.flat())
const whoFacts: readonly Fact[] = ['contactName', 'phone', 'email']

const schema = z.object({
  ...factFields,
  source: z
    .enum(bookingSources.filter((source) => source !== 'form'))
    .meta({ title: 'How it came in', options: sourceLabels }),
  note: newJobSchema.shape.note.meta({
    title: 'Notes',
    description: 'Customers never see them.',
    as: 'textarea',
    rows: 3,
  }),
  sendCopy: z.boolean().meta({
    title: 'Email them what you wrote down',
    description: 'They get a copy of it now. It says that nothing is confirmed yet.',
  }),
})

/** Adds a booking that came by phone, by text, in person or by email. */
export function Component() {
  const today = dayIn(useTimeZone())
  const navigate = useNavigate()
  const back = useWayBack()
  const [search] = useSearchParams()
  const isMailOn = useStatus()?.attention.mail !== 'off'
  const [customer, setCustomer] = useState<Customer>()
  const [add] = useState(() => createAddOnce(staffPaths.jobs))
  const checked = useMemo(
    () =>
      schema.superRefine((values, context) => {
        const given = values as unknown as Values // the schema describes it
        for (const { path, message } of issuesOf(given, today))
          context.addIssue({ code: 'custom', path: [path], message })
      }),
    [today],
  )
  const [start] = useState<Values>(() => ({
    ...toValues(nothingAgreed),
    eventDate: search.get('day') ?? '',
    source: 'phone',
    note: '',
    sendCopy: false,
  }))
  const editing = useRecordEditing<Values & FieldValues>({
    path: `${staffPaths.jobs}/new`,
    loaded: { value: start, revision: 0 },
    isNew: true,
    schema: checked,
    toValue: (value) => value,
    save: async (value) => {
      const { value: job, revision } = await inForm(add<EnquiryDetail>(bodyOf(value)))
      setTimeout(() => navigate(`/admin/enquiries/${job.id}`, { replace: true, state: { back } }))
      return { value, revision }
    },
    onSaved: () => notify('Booking added', { touches: enquiryReads }),
  })
  return (
    <Screen title="Add a booking" back={back}>
      <RecordForm
        editing={editing as never} // RecordForm takes any record type
        saveLabel="Add booking"
        isNew
      >
        <p className={styles.lead}>A name, a day and one way to reach them are enough. Add the rest later.</p>
        <RecordField name="source" />
        <FactRows
          rows={first}
          chosen={nobodyChosen}
          inputOf={(name) =>
            whoFacts.includes(name) && <CustomerField key={name} name={name} onChosen={setCustomer} />
          }
        />
        <p className={styles.lead} role="status">
          {customer &&
            `Filled in from ${customer.title}. ${eventsInWords(customer.events, customer.firstEvent)}.`}
        </p>
        <RecordField name="note" />
        <details className={styles.more}>
          <summary>More details</summary>
          <div className={styles.rows}>
            {factGroups.map(({ title, rows }) => (
              <FactRows key={title} rows={rest(rows)} chosen={nobodyChosen} />
            ))}
          </div>
        </details>
        {isMailOn && <RecordField name="sendCopy" />}
      </RecordForm>
    </Screen>
  )
}

const nobodyChosen = { addons: [], animals: [] }

function rest(rows: readonly (readonly Fact[])[]): Fact[][] {
  return rows.map((row) => row.filter((fact) => !inSight.has(fact))).filter((row) => row.length > 0)
}

function bodyOf({ source, note, sendCopy, ...values }: Values) {
  const known = Object.entries(toFacts(values as FactValues)).filter(([, fact]) => fact !== null)
  return { source, note, sendCopy, agreed: Object.fromEntries(known) }
}

/** By its rules, and by what a booking needs. */
function issuesOf(values: Values, today: string): { path: string; message: string }[] {
  const own = checkFacts(values, nothingAgreed satisfies Agreed, today)
  if (own.length > 0) return own
  const body = newJobSchema.safeParse(bodyOf(values))
  return (body.error?.issues ?? []).map(({ path, message }) => ({ path: String(path.at(-1)), message }))
}
