import type { ReactNode } from 'react'
import { useFormView } from './form-view.ts'

export const stepTitles = ['Your event', 'Your place', 'Send it'] as const

/** A part of the booking form, numbered. */
export function FormStep({ step, title, children }: { step: number; title: string; children: ReactNode }) {
  const { id } = useFormView()
  return (
    <section className="form-step" aria-labelledby={`${id}-step-${step}`}>
      <h2 id={`${id}-step-${step}`} tabIndex={-1}>
        <small>
          Step {step} of {stepTitles.length}
        </small>{' '}
        {title}
      </h2>
      {children}
    </section>
  )
}

type FormProgressProps = {
  /** How many required answers are missing; undefined without a script. */
  missing?: number | undefined
}

/** Links to the steps, and how many answers are missing. */
export function FormProgress({ missing }: FormProgressProps) {
  const { id } = useFormView()
  const hints = ['required', 'optional', 'when you’re done']
  return (
    <nav className="form-progress" aria-label="Steps of this form">
      <ol>
        {stepTitles.map((title, index) => (
          <li key={title} data-done={index === 0 && missing === 0 ? '' : undefined}>
            <a href={`#${id}-step-${index + 1}`}>{title}</a>{' '}
            <small>{index === 0 && missing !== undefined ? inText(missing) : hints[index]}</small>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function inText(missing: number): string {
  if (missing === 0) return 'complete'
  return missing === 1 ? '1 answer to go' : `${missing} answers to go`
}
