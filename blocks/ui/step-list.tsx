import { Paragraphs } from './paragraphs.tsx'
import styles from './step-list.module.css'

type StepListProps = { steps: readonly { title: string; text: string }[] }

/** Steps in order, each with a big number. */
export function StepList({ steps }: StepListProps) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place
        <li key={index} dir="auto">
          {step.title ? <h3>{step.title}</h3> : null}
          <Paragraphs text={step.text} />
        </li>
      ))}
    </ol>
  )
}
