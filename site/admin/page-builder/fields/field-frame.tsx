import { type KeyboardEvent, type ReactNode, useId } from 'react'
import fieldStyles from '../../forms/field.module.css'
import styles from './field-frame.module.css'
import { useFieldProblem } from './field-problems.ts'
import { type BuilderFieldProps, labelOf } from './field-props.ts'

export type Frame = {
  /** The input's id; other ids derive from it. Unique even if Puck renders the fields twice. */
  id: string
  label: string
  name: string
  problem: string | undefined
  hint: ReactNode
  isReadOnly: boolean
  describedBy: string | undefined
  inputProps: {
    id: string
    name: string
    'aria-describedby'?: string | undefined
    'aria-invalid'?: true | undefined
  }
}

/** A field's label, hint, error message and ARIA attributes. */
export function useFrame(
  { field, name, isReadOnly }: BuilderFieldProps,
  hint?: ReactNode,
  problemInside?: string,
): Frame {
  const id = useId()
  const problem = useFieldProblem(name) ?? problemInside
  const describedBy =
    [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined
  return {
    id,
    label: labelOf(field, name),
    name,
    problem,
    hint,
    isReadOnly,
    describedBy,
    inputProps: { id, name, 'aria-describedby': describedBy, 'aria-invalid': problem ? true : undefined },
  }
}

type FieldFrameProps = { frame: Frame; children: ReactNode; role?: 'group' | 'radiogroup' }

/**
 * A label above an input, hint and error below. Without a `role`, the label belongs to the input with the
 * frame's id.
 */
export function FieldFrame({ frame, role, children }: FieldFrameProps) {
  const { id, label, name, problem, hint, describedBy } = frame
  const Label = role ? 'span' : 'label'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps keys of its controls from Puck
    <div
      className={`${fieldStyles.field} ${styles.frame}`}
      data-field={name}
      onKeyDown={keepBlock}
      {...(role ? { role, 'aria-labelledby': `${id}-label`, 'aria-describedby': describedBy } : {})}
      {...(role === 'radiogroup' && problem ? { 'aria-invalid': true } : {})}
    >
      <Label className={fieldStyles.label} id={`${id}-label`} {...(role ? {} : { htmlFor: id })}>
        {label}
      </Label>
      {children}
      {hint && (
        <p className={fieldStyles.help} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className={fieldStyles.error} id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  )
}

/** Keeps Delete and Backspace on a button from removing the block: Puck ignores them only in inputs. */
function keepBlock(event: KeyboardEvent): void {
  const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
  if (!isTyping && (event.key === 'Delete' || event.key === 'Backspace')) event.preventDefault()
}
