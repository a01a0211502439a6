import { useParams } from 'react-router-dom'
import type { ChosenNames } from '#blocks/contract/enquiries/answer-summary.ts'
import type { HistoryEntry } from '#blocks/contract/enquiries/enquiry-record.ts'
import type { EnquiryDetail } from '#blocks/contract/enquiries/enquiry-work.ts'
import { historyText } from '#blocks/contract/enquiries/history-text.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { ApiError } from '../../../http/api-error.ts'
import { useHost } from '../../base/host/host.ts'
import { useRecord } from '../../base/http/record-queries.ts'
import type { Loaded } from '../../base/http/staff-client.ts'
import { useTimeZone } from '../../base/http/time-zone.ts'
import { useMay } from '../../base/session/session-queries.ts'
import { Button } from '../../base/ui/button.tsx'
import { useFarmClock } from '../../base/ui/farm-clock.ts'
import { momentIn } from '../../base/ui/moments.ts'
import { Screen } from '../../base/ui/screen.tsx'
import { Nothing, ScreenState } from '../../base/ui/screen-state.tsx'
import { useNow } from '../../base/ui/use-now.ts'
import styles from '../core/enquiry.module.css'
import { bookingOf } from '../core/enquiry-queries.ts'
import { InBrowser } from '../core/in-browser.tsx'
import { Similar } from '../core/similar.tsx'
import { useWayBack } from '../core/way-back.ts'
import { NextSteps } from '../steps/next-steps.tsx'
import { Answers, SiteNotes } from './answers.tsx'
import { ContactLinks } from './contact-links.tsx'
import { DeletePerson } from './delete-person.tsx'
import { EnquiryFileList } from './enquiry-file-list.tsx'
import { JobSheet } from './job-sheet.tsx'
import { MailPanel } from './mail-panel.tsx'
import { SendByHand } from './send-by-hand.tsx'
import { StatusPanel } from './status-panel.tsx'
import { WorkForm } from './work-form.tsx'
import { WriteLetter } from './write-letter.tsx'

/** One enquiry, with everything needed to decide, call back and plan the day. */
export function Component() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useRecord<EnquiryDetail>(staffPaths.enquiry(Number(id)))
  return (
    <Screen
      title={data ? titleOf(data.value) : 'Enquiry'}
      back={useWayBack()}
      action={
        data && (
          <Button look="quiet" onClick={() => window.print()}>
            Print for crew
          </Button>
        )
      }
    >
      {data ? (
        <Whole key={id} loaded={data} />
      ) : error instanceof ApiError && error.status === 404 ? (
        <Nothing
          title="This enquiry doesn’t exist"
          text="An owner may have deleted it. That can’t be undone."
        />
      ) : (
        <ScreenState error={error} onRetry={() => void refetch()} />
      )}
    </Screen>
  )
}

function Whole({ loaded }: { loaded: Loaded<EnquiryDetail> }) {
  const mayDelete = useMay('erase')
  const { openInBrowser } = useHost()
  const today = dayIn(useTimeZone())
  const detail = loaded.value
  return (
    <>
      <div className={styles.columns} data-screen-only>
        <div className={styles.column}>
          <StatusPanel detail={detail} today={today} />
          <ContactLinks detail={detail} />
          <NextSteps detail={detail} today={today} />
          <SendByHand detail={detail} />
          <WriteLetter detail={detail} />
          <WorkForm loaded={loaded} today={today} />
        </div>
        <div className={styles.column}>
          {bookingOf(detail) && <SiteNotes hints={detail.hints} readiness={detail.readiness} />}
          <EnquiryFileList detail={detail} />
          <WhatWasSent detail={detail} />
          <MailPanel detail={detail} />
          <Similar detail={detail} />
          <History entries={detail.history} chosen={bookingOf(detail)?.chosen} />
          {mayDelete &&
            (openInBrowser ? (
              <InBrowser
                path={`/admin/enquiries/${detail.id}`}
                title="Copy or delete"
                label="Copy or delete this person’s data in your browser"
              />
            ) : (
              <DeletePerson detail={detail} />
            ))}
        </div>
      </div>
      <JobSheet detail={detail} isPrintOnly />
    </>
  )
}

function titleOf({ reference, line: { name, organisation } }: EnquiryDetail): string {
  return `${organisation || name}, ${reference}`
}

/** The answers as they were sent; of a booking, what holds now stands above them. Nothing was sent of one by phone. */
function WhatWasSent({ detail }: { detail: EnquiryDetail }) {
  const booking = bookingOf(detail)
  if (booking && booking.source !== 'form') return null
  return (
    <>
      <Answers summary={detail.summary} />
      <AgreedText detail={detail} />
    </>
  )
}

/** The very words that the sender agreed to, whatever the form says now. */
function AgreedText({ detail }: { detail: EnquiryDetail }) {
  const { moment } = useFarmClock()
  return (
    <section className={`card ${styles.panel}`} aria-label="What they agreed to">
      <h2>What they agreed to</h2>
      <p dir="auto">
        {detail.consentText ? <q>{detail.consentText}</q> : 'These words are no longer stored.'}
      </p>
      <p className={styles.soft}>{`${moment(detail.receivedAt)}, version ${detail.consentVersion}`}</p>
    </section>
  )
}

/** The enquiry's history, newest first: who, when, and the message. */
function History({ entries, chosen }: { entries: readonly HistoryEntry[]; chosen: ChosenNames | undefined }) {
  const now = useNow()
  const timeZone = useTimeZone()
  const newestFirst = entries.map((entry, place) => ({ entry, place })).reverse()
  return (
    <section className={`card ${styles.panel}`} aria-label="History">
      <h2>History</h2>
      <ol className={styles.list}>
        {newestFirst.map(({ entry, place }) => {
          const { title, message } = historyText(entry, chosen)
          return (
            <li key={place}>
              <p>
                <strong>{title}</strong>
              </p>
              <p className={styles.soft}>
                <time dateTime={entry.at}>{momentIn(entry.at, timeZone, now)}</time>
                {entry.who && `, ${entry.who}`}
              </p>
              {message && <p className={styles.said}>{message}</p>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
