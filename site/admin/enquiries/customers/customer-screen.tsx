import { type FormEvent, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { type Customer, eventsInWords } from '#blocks/contract/enquiries/customer.ts'
import { statusLabels } from '#blocks/contract/enquiries/enquiry-status.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { formatDay } from '#blocks/contract/time/format-day.ts'
import { phoneText } from '#blocks/contract/values/phone.ts'
import { phoneHref } from '#blocks/contract/values/phone-number.ts'
import { useHost } from '../../base/host/host.ts'
import { useRecord } from '../../base/http/record-queries.ts'
import { send } from '../../base/http/staff-client.ts'
import { notify } from '../../base/notices/notify.tsx'
import { useMay } from '../../base/session/session-queries.ts'
import { useFormAct } from '../../base/session/use-act.ts'
import { Confirm } from '../../base/ui/confirm.tsx'
import { FormProblem } from '../../base/ui/form-problem.tsx'
import { Screen } from '../../base/ui/screen.tsx'
import { WhenRead } from '../../base/ui/screen-state.tsx'
import styles from '../core/enquiry.module.css'
import { enquiryReads } from '../core/enquiry-queries.ts'
import { InBrowser } from '../core/in-browser.tsx'
import own from './customer.module.css'
import { useCustomerChoices } from './customer-choices.tsx'
import { DeleteCustomer } from './delete-customer.tsx'

/** One person or organization: all their years, how to reach them, and what belongs to whom. */
export function Component() {
  const path = staffPaths.customer(Number(useParams().id))
  const query = useRecord<Customer>(path)
  const mayDelete = useMay('erase')
  const { openInBrowser } = useHost()
  const customer = query.data?.value
  return (
    <Screen
      title={customer?.title ?? 'Customer'}
      intro={customer && eventsInWords(customer.events, customer.firstEvent)}
      back={{ to: '/admin/enquiries', label: 'Inbox' }}
    >
      <WhenRead query={{ ...query, data: customer }}>
        {(customer) => (
          <div className={styles.columns} key={customer.id}>
            <div className={styles.column}>
              <Jobs customer={customer} />
            </div>
            <div className={styles.column}>
              <Ways customer={customer} />
              <SameAs customer={customer} />
              {mayDelete && !openInBrowser && <DeleteCustomer customer={customer} />}
              {mayDelete && openInBrowser && (
                <InBrowser
                  path={`/admin/customers/${customer.id}`}
                  title="Copy or delete"
                  label="Copy or delete in your browser"
                />
              )}
            </div>
          </div>
        )}
      </WhenRead>
    </Screen>
  )
}

function Ways({ customer: { names, phones, emails } }: { customer: Customer }) {
  const links = [
    ...phones.map((phone) => [phoneHref(phone), phoneText(phone)] as const),
    ...emails.map((email) => [`mailto:${encodeURIComponent(email)}`, email] as const),
  ]
  return (
    <section className={`card ${styles.panel}`} aria-label="How to reach them">
      <h2>How to reach them</h2>
      <p dir="auto">{names.join(', ')}</p>
      <ul className={styles.list}>
        {links.map(([href, text]) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** All enquiries by year. Those that are someone else's can be taken out. */
function Jobs({ customer: { id, jobs } }: { customer: Customer }) {
  const { act, problem, isBusy } = useFormAct(undefined, enquiryReads)
  const years = [...new Set(jobs.map(yearOf))].sort().reverse()

  function takeOut(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const enquiryIds = new FormData(event.currentTarget).getAll('id').map(Number)
    void act(async () => {
      await send('POST', staffPaths.splitCustomer(id), { enquiryIds })
      notify('Taken out. It’s another customer now.')
    })
  }

  return (
    <form className={`card ${styles.panel}`} aria-label="Everything by year" onSubmit={takeOut}>
      {years.map((year) => (
        <section key={year} aria-label={year}>
          <h2>{year}</h2>
          <ul className={`${styles.list} ${own.jobs}`}>
            {jobs
              .filter((job) => yearOf(job) === year)
              .map((job) => (
                <li key={job.id}>
                  {jobs.length > 1 && (
                    <label className={own.tick}>
                      <input type="checkbox" name="id" value={job.id} aria-label={`Choose ${labelOf(job)}`} />
                    </label>
                  )}
                  <Link to={`/admin/enquiries/${job.id}`}>{labelOf(job)}</Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
      {jobs.length > 1 && (
        <>
          <p className={styles.soft}>Is something here someone else’s? Check it, then take it out.</p>
          <FormProblem text={problem} />
          <div className="buttons">
            <button type="submit" className="button button-second" disabled={isBusy}>
              Take out of this customer
            </button>
          </div>
        </>
      )}
    </form>
  )
}

const yearOf = ({ eventDate, receivedAt }: Customer['jobs'][number]) => (eventDate || receivedAt).slice(0, 4)

/** Such as `K7M-4XAR: Small petting zoo, March 20, 2027 (completed)`. */
function labelOf({ reference, about, eventDate, status }: Customer['jobs'][number]): string {
  const what = [about, eventDate && formatDay(eventDate)].filter(Boolean).join(', ')
  return `${reference}: ${what} (${statusLabels[status].toLowerCase()})`
}

/** Joins two customers who are one. */
function SameAs({ customer: { id, title } }: { customer: Customer }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [other, setOther] = useState<Customer>()
  const { act, problem } = useFormAct(undefined, enquiryReads)
  const { attributes, list, onText } = useCustomerChoices(setOther, (each) => each.id !== id)

  async function merge(into: Customer) {
    await act(async () => {
      const { id: joined } = await send('POST', staffPaths.mergeCustomer(id), { into: into.id })
      notify(`${title} and ${into.title} are one customer now`)
      navigate(`/admin/customers/${joined}`, { replace: true })
    })
  }

  return (
    <section className={`card ${styles.panel}`} aria-label="The same customer">
      <h2 id="same-as">This is the same as …</h2>
      <div className={own.frame}>
        <input
          className="input"
          aria-labelledby="same-as"
          autoComplete="off"
          placeholder="Name, phone or email"
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            onText(target.value)
          }}
          {...attributes}
        />
        {list}
      </div>
      <FormProblem text={problem} />
      {other && (
        <Confirm
          title={`Is ${title} the same as ${other.title}?`}
          text="Everything of both is then on one page. You can take things out again."
          label="Yes, the same"
          onConfirm={() => void merge(other)}
          onClose={() => setOther(undefined)}
        />
      )}
    </section>
  )
}
