import type { AnswerLine, ReadinessItem } from '#blocks/contract/enquiries/enquiry-replies.ts'
import { staffLabel } from '#blocks/contract/enquiries/staff-labels.ts'
import styles from '../core/enquiry.module.css'

/** The answers, by the labels that staff know. Everything renders as plain text. */
export function Answers({ summary }: { summary: readonly AnswerLine[] }) {
  return answerGroups(summary).map(({ title, lines }) => (
    <section key={title} className={`card ${styles.panel}`} aria-label={title}>
      <h2>{title}</h2>
      <dl className={styles.facts}>
        {lines.map((line) => (
          <Fact key={line.field} label={staffLabel(line)} text={line.text} />
        ))}
      </dl>
    </section>
  ))
}

export function Fact({ label, text }: { label: string; text: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd dir="auto">{text}</dd>
    </>
  )
}

type AnswerGroup = { title: string; lines: AnswerLine[] }

const groups: readonly { title: string; fields: readonly string[] }[] = [
  {
    title: 'When',
    fields: [
      'eventDate',
      'endDate',
      'startTime',
      'durationHours',
      'flexible',
      'altDate1',
      'altDate2',
      'askAnyway',
      'dayNotSure',
    ],
  },
  { title: 'For us', fields: ['promised', 'crewNotes', 'staff', 'depositReceivedOn', 'balanceReceivedOn'] },
  { title: 'Where', fields: ['venueType', 'street', 'city', 'state', 'postalCode', 'accessNotes'] },
  {
    title: 'What',
    fields: [
      'eventType',
      'eventTypeOther',
      'services',
      'addonIds',
      'animalIds',
      'childrenCount',
      'guestsTotal',
      'ageBands',
      'classes',
      'grades',
      'dailyHours',
      'ponyRiders',
      'heaviestRider',
      'honoureeFirstName',
      'honoureeAge',
      'accessibilityNeeds',
      'topic',
      'reference',
      'message',
      'files',
    ],
  },
  {
    title: 'Who',
    fields: [
      'contactName',
      'name',
      'organisation',
      'purchaseOrder',
      'email',
      'phone',
      'onSiteName',
      'onSitePhone',
      'preferredContact',
      'bestTime',
      'howHeard',
    ],
  },
  {
    title: 'The site',
    fields: [
      'setting',
      'surface',
      'levelGround',
      'spaceBand',
      'shade',
      'water',
      'trailerParking',
      'nearby',
      'busBay',
      'boothSpace',
      'boothPower',
      'insuranceCertificate',
      'certificateHolder',
    ],
  },
]

/** Groups the answers by topic. Fields that no group lists, such as new questions, go last under "More". */
export function answerGroups(lines: readonly AnswerLine[]): AnswerGroup[] {
  const known = new Set(groups.flatMap(({ fields }) => fields))
  const found = groups.map(({ title, fields }) => ({
    title,
    lines: lines.filter(({ field }) => fields.includes(field)),
  }))
  const others = { title: 'More', lines: lines.filter(({ field }) => !known.has(field)) }
  return [...found, others].filter((group) => group.lines.length > 0)
}

type SiteNotesProps = { hints: readonly string[]; readiness: readonly ReadinessItem[] }

/** What the crew must know about the place, and what the customer has ready. */
export function SiteNotes({ hints, readiness }: SiteNotesProps) {
  return (
    <section className={`card ${styles.panel}`} aria-label="Site notes">
      <h2>Site notes</h2>
      {hints.length === 0 && <p className={styles.soft}>No concerns about the site.</p>}
      {hints.length > 0 && (
        <ul className={styles.list}>
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      )}
      <h3>What’s ready</h3>
      <dl className={styles.facts}>
        {readiness.map(({ topic, text, state }) => (
          <Fact key={topic} label={readinessLabels[state]} text={text} />
        ))}
      </dl>
    </section>
  )
}

export const readinessLabels: Readonly<Record<ReadinessItem['state'], string>> = {
  ready: 'Ready',
  missing: 'Missing',
  open: 'Not sure yet',
}
