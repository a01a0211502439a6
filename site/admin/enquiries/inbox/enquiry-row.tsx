import { Link } from 'react-router-dom'
import { formatTime } from '#blocks/contract/enquiries/answer-summary.ts'
import { spamReasonLabels } from '#blocks/contract/enquiries/enquiry-record.ts'
import type { EnquirySummary } from '#blocks/contract/enquiries/enquiry-work.ts'
import { notify } from '../../base/notices/notify.tsx'
import { useAct } from '../../base/session/use-act.ts'
import { Button } from '../../base/ui/button.tsx'
import { StateBadge } from '../../base/ui/state-badge.tsx'
import { ageOf, shortDayLabel } from '../core/age.ts'
import { enquiryReads, useEnquiryCalls } from '../core/enquiry-queries.ts'
import { dayNotSure } from '../core/job-days.ts'
import { StatusBadge } from '../core/status-badge.tsx'
import styles from './enquiry-row.module.css'

type EnquiryRowProps = {
  line: EnquirySummary
  today: string
  /** The assignee's name; blank if unassigned. */
  assignee: string
  onIt: string
  showsStatus: boolean
}

/** One enquiry in the list. The whole row links to its screen. */
export function EnquiryRow({ line, today, assignee, onIt, showsStatus }: EnquiryRowProps) {
  const age = ageOf(line, today)
  const { reference, name, organisation, about, status, spamReason, duplicates } = line
  const urgent = [line.isDue && 'Reminder due', mailBadge(line)].filter((badge) => badge !== false)
  const repeats = duplicates === 1 ? '1 repeat' : `${duplicates} repeats`
  const badges = [duplicates > 0 ? repeats : '', assignee, onIt].filter(Boolean)
  return (
    <div className={styles.row} data-late={age?.tone === 'late' ? '' : undefined}>
      <Link className={styles.face} to={`/admin/enquiries/${line.id}`}>
        <span className={styles.title}>{organisation ? `${name}, ${organisation}` : name}</span>
        <span className={styles.detail}>
          {[about, receivedLabel(line), line.place].filter(Boolean).join(' · ')}
        </span>
        <span className={styles.reference}>{reference}</span>
      </Link>
      <span className={styles.badges}>
        {age && (
          <StateBadge tone={age.tone === 'late' ? 'late' : age.tone === 'today' ? 'waiting' : 'calm'}>
            {age.text}
          </StateBadge>
        )}
        {showsStatus && <StatusBadge status={status} />}
        {urgent.map((badge) => (
          <span key={badge} className={`badge ${styles.urgent}`}>
            {badge}
          </span>
        ))}
        {badges.map((badge) => (
          <span key={badge} className="badge">
            {badge}
          </span>
        ))}
        {spamReason && <span className={styles.reason}>{spamReasonLabels[spamReason]}</span>}
      </span>
      {status === 'spam' && <RestoreButton line={line} />}
    </div>
  )
}

function mailBadge({ mail, isMailMissed }: EnquirySummary): string | false {
  if (!isMailMissed) return false
  return Object.values(mail).includes('failed') ? 'Email not delivered' : 'Email not delivered to everyone'
}

function receivedLabel({ kind, eventDate, endDate, startTime }: EnquirySummary): string {
  if (kind === 'contact') return ''
  const days = [eventDate, endDate].filter(Boolean).map(shortDayLabel).join(' – ') || dayNotSure
  return startTime ? `${days}, ${formatTime(startTime)}` : days
}

/** Moves an enquiry out of the spam folder with one tap. The toast offers undo. */
function RestoreButton({ line }: { line: EnquirySummary }) {
  const { move, lookAgain } = useEnquiryCalls()
  const { act, isBusy } = useAct()

  async function restore() {
    const isRestored = await act(async () => {
      const restored = await move(line, { to: 'open' })
      notify(`${line.reference} moved to Open`, {
        undo: () => move(restored, { to: 'spam' }),
        touches: enquiryReads,
      })
    })
    if (!isRestored) await lookAgain()
  }

  return (
    <Button
      isSmall
      disabled={isBusy}
      aria-label={`Restore ${line.reference} of ${line.name}`}
      onClick={() => void restore()}
    >
      Restore
    </Button>
  )
}
