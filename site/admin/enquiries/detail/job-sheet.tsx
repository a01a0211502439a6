import { Link } from 'react-router-dom'
import { addressOf, agreedLines, factLabel } from '#blocks/contract/enquiries/agreed.ts'
import { type BookingRecord, senderOf } from '#blocks/contract/enquiries/enquiry-record.ts'
import type { AnswerLine } from '#blocks/contract/enquiries/enquiry-replies.ts'
import { statusLabels } from '#blocks/contract/enquiries/enquiry-status.ts'
import type { EnquiryDetail } from '#blocks/contract/enquiries/enquiry-work.ts'
import { windowInWords } from '#blocks/contract/enquiries/job-window.ts'
import { missingFacts } from '#blocks/contract/enquiries/missing-facts.ts'
import { staffLabel } from '#blocks/contract/enquiries/staff-labels.ts'
import { phoneText } from '#blocks/contract/values/phone.ts'
import { phoneHref } from '#blocks/contract/values/phone-number.ts'
import { bookingOf, recordOf } from '../core/enquiry-queries.ts'
import { jobDaysLabel } from '../core/job-days.ts'
import { answerGroups, Fact, readinessLabels } from './answers.tsx'
import { mapLink } from './contact-links.tsx'
import styles from './job-sheet.module.css'

type JobSheetProps = {
  detail: EnquiryDetail
  /** On a screen that shows the same otherwise. */
  isPrintOnly?: boolean
  /** Blank where there is only one. */
  team?: string
  /** The id of its element, for links to it. */
  anchor?: string
}

/** What the crew of a job needs, on one page of paper, or on a phone. */
export function JobSheet({ detail, isPrintOnly = false, team = '', anchor }: JobSheetProps) {
  const { name } = detail.line
  const booking = bookingOf(detail)
  const missing = booking ? missingFacts(booking.agreed) : []
  const title = [detail.line.organisation, name].filter(Boolean).join(', ')
  const { bring, papers, others } = crewGroups(linesFor(detail, booking))
  return (
    <article
      id={anchor}
      className={styles.sheet}
      data-print-sheet
      data-print-only={isPrintOnly ? '' : undefined}
      aria-label={title}
    >
      <p className={styles.head}>
        <span>{[detail.reference, team].filter(Boolean).join(', ')}</span>
        <strong>{statusLabels[detail.status]}</strong>
      </p>
      <h2>{isPrintOnly ? title : <Link to={`/admin/enquiries/${detail.id}`}>{title}</Link>}</h2>
      {booking && <Lead booking={booking} />}
      <Reach detail={detail} booking={booking} />
      <Notes
        title="Watch out for"
        notes={[...detail.hints, ...detail.warnings.map(({ detail: text }) => text)]}
        isLoud
      />
      {missing.length > 0 && (
        <p className={styles.mind}>
          <strong>Not known yet:</strong> {missing.map(factLabel).join(', ')}
        </p>
      )}
      <Group title="What to bring" lines={bring} />
      {booking && <Animals booking={booking} herd={detail.animals} />}
      <Group title="Papers" lines={papers} />
      <Group title="The event and the place" lines={others} />
      {detail.readiness.length > 0 && (
        <section className={styles.group}>
          <h3>Check on arrival</h3>
          <ul className={styles.ticks}>
            {detail.readiness.map(({ topic, text, state }) => (
              <li key={topic}>{`${text} (${readinessLabels[state].toLowerCase()})`}</li>
            ))}
          </ul>
        </section>
      )}
      {detail.notes && (
        <section>
          <h3>Our notes</h3>
          <p className={styles.notes}>{detail.notes}</p>
        </section>
      )}
    </article>
  )
}

function Lead({ booking }: { booking: BookingRecord }) {
  const address = addressOf(booking.agreed)
  return (
    <p className={styles.lead}>
      {[jobDaysLabel(booking), windowInWords(booking.agreed)].filter(Boolean).join(', ')}
      <br />
      {address && (
        <a href={mapLink(address, navigator.userAgent)} target="_blank" rel="noopener noreferrer">
          {address}
        </a>
      )}
    </p>
  )
}

/** How to get in, whom to ask for, and who goes. */
function Reach({ detail, booking }: { detail: EnquiryDetail; booking: BookingRecord | undefined }) {
  const { name, phone } = senderOf(recordOf(detail))
  const { onSiteName, onSitePhone, accessNotes, staff } = booking?.agreed ?? {}
  const people = [
    { name: onSiteName ?? (onSitePhone ? 'There' : ''), phone: onSitePhone ?? '' },
    { name, phone },
  ].filter((each) => each.name || each.phone)
  return (
    <dl className={styles.reach}>
      <dt>Ask for</dt>
      {people.map((each) => (
        <dd key={`${each.name} ${each.phone}`}>
          <bdi>{each.name}</bdi>
          {each.phone && (
            <>
              {', '}
              <a href={phoneHref(each.phone)}>{phoneText(each.phone)}</a>
            </>
          )}
        </dd>
      ))}
      {accessNotes && <Fact label={factLabel('accessNotes')} text={accessNotes} />}
      {staff && <Fact label={factLabel('staff')} text={staff.join(', ')} />}
    </dl>
  )
}

type NotesProps = { title: string; notes: readonly string[]; isLoud?: boolean }

function Notes({ title, notes, isLoud = false }: NotesProps) {
  if (notes.length === 0) return null
  return (
    <section className={isLoud ? styles.mind : styles.group}>
      <h3>{title}</h3>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  )
}

function Group({ title, lines }: { title: string; lines: readonly AnswerLine[] }) {
  if (lines.length === 0) return null
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <dl>
        {lines.map((line) => (
          <Fact key={line.field} label={staffLabel(line)} text={line.text} />
        ))}
      </dl>
    </section>
  )
}

/** Those that go, under the names they had where they are gone since. */
function Animals({
  booking: { agreed, chosen },
  herd = [],
}: {
  booking: BookingRecord
  herd: Herd | undefined
}) {
  const names = new Map(chosen.animals.map(({ id, name }) => [id, name]))
  const notes = (agreed.animalIds ?? []).map((id) => {
    const { name, ridingLimitLb, careNotes } = herd.find((animal) => animal.id === id) ?? {}
    const limit = ridingLimitLb ? `riders up to ${ridingLimitLb} lb` : ''
    return [name ?? names.get(id), limit, careNotes].filter(Boolean).join(': ')
  })
  return <Notes title="Animals" notes={notes} />
}
type Herd = EnquiryDetail['animals']

/** What holds now, with the answers about the place that are no facts: shade, water and the like. */
function linesFor({ summary }: EnquiryDetail, booking: BookingRecord | undefined): readonly AnswerLine[] {
  if (!booking) return summary
  const agreed = agreedLines(booking.agreed, booking.chosen)
  const isFact = ({ field }: AnswerLine) => Object.hasOwn(booking.agreed, field)
  return [...agreed, ...summary.filter((line) => !isFact(line))]
}

/**
 * Fields left off the groups of the sheet. When, where and who are at its top; the requested day and the "how did you
 * hear" answer would only mislead the driver, and what was paid is the office's.
 */
const notInGroups: readonly string[] = [
  'eventDate',
  'endDate',
  'startTime',
  'durationHours',
  'flexible',
  'altDate1',
  'altDate2',
  'askAnyway',
  'dayNotSure',
  'street',
  'city',
  'state',
  'postalCode',
  'accessNotes',
  'contactName',
  'organisation',
  'phone',
  'email',
  'onSiteName',
  'onSitePhone',
  'preferredContact',
  'bestTime',
  'howHeard',
  'animalIds',
  'staff',
  'depositReceivedOn',
  'balanceReceivedOn',
]
const broughtFields: readonly string[] = ['services', 'addonIds', 'promised', 'crewNotes']
const paperFields: readonly string[] = [
  'insuranceCertificate',
  'certificateHolder',
  'certificateSentOn',
  'purchaseOrder',
]

/** What the crew needs besides the top of the sheet. */
export function crewGroups(lines: readonly AnswerLine[]) {
  const among = (fields: readonly string[]) => lines.filter(({ field }) => fields.includes(field))
  const elsewhere = [...notInGroups, ...broughtFields, ...paperFields]
  return {
    bring: among(broughtFields),
    papers: among(paperFields),
    others: answerGroups(lines.filter(({ field }) => !elsewhere.includes(field))).flatMap(
      (group) => group.lines,
    ),
  }
}
