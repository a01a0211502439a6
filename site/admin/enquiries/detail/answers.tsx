import type { AnswerLine } from '#blocks/contract/enquiries/enquiry-replies.ts'
import { staffLabel } from '#blocks/contract/enquiries/staff-labels.ts'
import styles from '../core/enquiry.module.css'
import { answerGroups } from './answer-groups.ts'

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
