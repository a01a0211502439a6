import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { PersonCopy } from '#blocks/contract/enquiries/person-copy.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { formatDay } from '#blocks/contract/time/format-day.ts'
import { Button } from '../../base/ui/button.tsx'
import { useFarmClock } from '../../base/ui/farm-clock.ts'
import { Screen } from '../../base/ui/screen.tsx'
import { ScreenState } from '../../base/ui/screen-state.tsx'
import styles from './person-screen.module.css'

type CopiedEnquiry = PersonCopy['enquiries'][number]
type Row = readonly [label: string, text: string]

/** All that is stored about a person, for them to read: printed, it has nothing else on it. */
export function Component() {
  const id = Number(useParams().id)
  const path = staffPaths.personCopy(id)
  // Each reading is noted in the activity log, so it is read once.
  const { data, error, refetch } = useQuery<PersonCopy>({
    queryKey: [path],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <Screen
      title="Copy of all about this person"
      intro="To hand out when they ask what you’ve stored. It names no coworkers."
      back={{ to: `/admin/enquiries/${id}`, label: 'Enquiry' }}
      action={
        data && (
          <>
            <Button onClick={() => window.print()}>Print or save as PDF</Button>
            <a
              className="button button-quiet"
              href={path}
              download={`person-${data.enquiries[0]?.reference}.json`}
            >
              Download JSON
            </a>
          </>
        )
      }
    >
      {data ? <Copy copy={data} /> : <ScreenState error={error} onRetry={() => void refetch()} />}
    </Screen>
  )
}

function Copy({ copy: { business, madeAt, enquiries } }: { copy: PersonCopy }) {
  const { moment } = useFarmClock()
  return (
    <article className={styles.copy}>
      <h2>{`What ${business} has stored about you`}</h2>
      <p>{`As of ${moment(madeAt)}.`}</p>
      {enquiries.map((enquiry) => (
        <Enquiry key={enquiry.reference} enquiry={enquiry} />
      ))}
    </article>
  )
}

function Enquiry({ enquiry }: { enquiry: CopiedEnquiry }) {
  const { moment } = useFarmClock()
  const { reference, kind, answers, agreed, agreedTo, emails, history } = enquiry
  return (
    <section aria-label={reference}>
      <h3>{`${kind === 'booking' ? 'Booking request' : 'Message'} ${reference}`}</h3>
      <Rows
        title="Where it stands"
        rows={[
          ['Received', moment(enquiry.receivedAt)],
          ['Status', enquiry.state],
          ['Marked as spam', enquiry.spam],
          ['Day', [enquiry.firstDay, enquiry.lastDay].filter(Boolean).map(formatDay).join(' to ')],
          ['Held until', formatDay(enquiry.heldUntil)],
          ['You agreed to', agreedTo.text || (agreedTo.version && `Version ${agreedTo.version}`)],
        ]}
      />
      <Rows
        title="What you told us"
        rows={[
          ...answers.map(({ question, answer }): Row => [question, answer]),
          ['Files that we have', enquiry.files.join(', ')],
        ]}
      />
      <Rows title="What was agreed" rows={agreed.map(({ question, answer }): Row => [question, answer])} />
      <Rows
        title="What we noted"
        rows={[
          ['Our notes', enquiry.notes],
          ['Our reminder', formatDay(enquiry.remindOn)],
        ]}
      />
      <Rows
        title="Emails"
        rows={emails.map(
          ({ at, about, outcome, text }): Row => [
            moment(at),
            [`${about}: ${outcome}`, text].filter(Boolean).join('\n'),
          ],
        )}
      />
      <Rows
        title="What happened"
        rows={history.map(({ at, what, text }): Row => [moment(at), [what, text].filter(Boolean).join('\n')])}
      />
    </section>
  )
}

function Rows({ title, rows }: { title: string; rows: readonly Row[] }) {
  const written = rows
    .map(([label, text], place) => ({ label, text, place }))
    .filter(({ text }) => text !== '')
  if (written.length === 0) return null
  return (
    <>
      <h4>{title}</h4>
      <dl>
        {written.map(({ label, text, place }) => (
          <div key={place}>
            <dt>{label}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
