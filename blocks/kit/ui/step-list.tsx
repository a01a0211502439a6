import { isBlank, type RichText } from '../../contract/values/rich-text.ts'
import { Prose } from './prose.tsx'
import styles from './step-list.module.css'

type Step = { title: string; text: RichText }

type StepListProps = {
  steps: readonly Step[]
  /** The prop that holds them. */
  field: string
}

/** Steps in order, each with a big number. Blank ones are left out. */
export function StepList({ steps, field }: StepListProps) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) =>
        isStep(step) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place
          <li key={index} dir="auto">
            {step.title ? <h3>{step.title}</h3> : null}
            <Prose text={step.text} field={`${field}.${index}.text`} isOptional />
          </li>
        ) : null,
      )}
    </ol>
  )
}

export function isStep({ title, text }: Step): boolean {
  return title !== '' || !isBlank(text)
}
