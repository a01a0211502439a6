import { useParams } from 'react-router-dom'
import type { EnquiryDetail } from '#blocks/contract/enquiries/enquiry-work.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { ApiError } from '../../../http/api-error.ts'
import { useHost } from '../../base/host/host.ts'
import { useRecord } from '../../base/http/records.ts'
import type { Loaded } from '../../base/http/staff-client.ts'
import { useTimeZone } from '../../base/http/time-zone.ts'
import { useMay } from '../../base/session/session-queries.ts'
import { Button } from '../../base/ui/button.tsx'
import { Screen } from '../../base/ui/screen.tsx'
import { Nothing, ScreenState } from '../../base/ui/screen-state.tsx'
import styles from '../core/enquiry.module.css'
import { InBrowser } from '../core/in-browser.tsx'
import { bookingOf } from '../core/record-of.ts'
import { Similar } from '../core/similar.tsx'
import { NextSteps } from '../steps/next-steps.tsx'
import { AgreedWords } from './agreed-words.tsx'
import { Answers } from './answers.tsx'
import { ContactButtons } from './contact-buttons.tsx'
import { DeletePerson } from './delete-person.tsx'
import { History } from './history.tsx'
import { MailPanel } from './mail-panel.tsx'
import { PrintSheet } from './print-sheet.tsx'
import { SiteNotes } from './site-notes.tsx'
import { StatusPanel } from './status-panel.tsx'
import { WorkForm } from './work-form.tsx'

/** One enquiry, with everything needed to decide, call back and plan the day. */
export function Component() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useRecord<EnquiryDetail>(staffPaths.enquiry(Number(id)))
  return (
    <Screen
      title={data ? titleOf(data.value) : 'Enquiry'}
      back={{ to: '/admin/enquiries', label: 'Enquiries' }}
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
          <ContactButtons detail={detail} />
          <NextSteps detail={detail} today={today} />
          <Answers summary={detail.summary} />
          <AgreedWords detail={detail} />
        </div>
        <div className={styles.column}>
          {bookingOf(detail) && <SiteNotes hints={detail.hints} readiness={detail.readiness} />}
          <section className={`card ${styles.panel}`} aria-label="Our notes">
            <h2>Our notes</h2>
            <WorkForm loaded={loaded} />
          </section>
          <MailPanel detail={detail} />
          <Similar detail={detail} />
          <History entries={detail.history} />
          {mayDelete &&
            (openInBrowser ? (
              <InBrowser
                path={`/admin/enquiries/${detail.id}`}
                title="Delete"
                label="Delete this person’s data in your browser"
              />
            ) : (
              <DeletePerson detail={detail} />
            ))}
        </div>
      </div>
      <PrintSheet detail={detail} />
    </>
  )
}

function titleOf({ reference, line: { name, organisation } }: EnquiryDetail): string {
  return `${organisation || name}, ${reference}`
}
