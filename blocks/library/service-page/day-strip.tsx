import type { ServicePageContent } from '../../contract/records/service-page-content.ts'
import { Paragraphs } from '../../kit/ui/paragraphs.tsx'
import { SwipeRow } from '../../kit/ui/swipe-row.tsx'
import styles from './day-strip.module.css'

/** The day along a line: from left to right where there is room or a row to swipe, else from top to bottom. */
export function DayStrip({ steps }: Pick<ServicePageContent, 'steps'>) {
  return (
    <SwipeRow name="What happens">
      <ol className={styles.day}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place
          <li key={index} dir="auto">
            {step.time ? <p className={styles.time}>{step.time}</p> : null}
            {step.title ? <h3>{step.title}</h3> : null}
            <Paragraphs text={step.text} />
          </li>
        ))}
      </ol>
    </SwipeRow>
  )
}
