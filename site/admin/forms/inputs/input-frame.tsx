import type { ReactNode } from 'react'
import { FieldMark } from '../form/sample-mark.tsx'
import styles from './field.module.css'
import type { InputProps } from './input-props.ts'

type Framed = Pick<InputProps<unknown>, 'id' | 'name' | 'label' | 'help' | 'error' | 'isRequired'>

export function inputAttributes({ id, name, help, error, isRequired }: Framed, hint?: string) {
  return {
    id,
    name,
    'aria-describedby': describedBy(id, help, hint, error),
    'aria-invalid': invalid(error),
    'aria-required': isRequired,
  }
}

type InputFrameProps = Framed & {
  /** Below the input, such as how much of a limit is used. */
  hint?: string | undefined
  /** Without a role, the label belongs to the input with the frame's id. */
  role?: 'group' | 'radiogroup'
  children: ReactNode
}

export function InputFrame(props: InputFrameProps) {
  const { id, name, label, help, hint, error, isRequired, role, children } = props
  const Label = role ? 'span' : 'label'
  const group = role && {
    role,
    'aria-labelledby': `${id}-label`,
    'aria-describedby': describedBy(id, help, hint, error),
    ...(role === 'radiogroup' && { 'aria-invalid': invalid(error) }),
  }
  return (
    <div className={styles.field} data-field={name} {...group}>
      <Label
        className={styles.label}
        id={`${id}-label`}
        data-required={isRequired ? '' : undefined}
        {...(role ? {} : { htmlFor: id })}
      >
        {label}
      </Label>
      <FieldMark name={name} />
      <Note id={`${id}-help`} className={styles.help} text={help} />
      {children}
      <Note id={`${id}-hint`} className={styles.help} text={hint} />
      <Note id={`${id}-error`} className={styles.error} text={error} />
    </div>
  )
}

type NoteProps = { id: string; className: string | undefined; text: ReactNode }

/** A help or error text; nothing if there is none. */
export function Note({ id, className, text }: NoteProps) {
  return text ? (
    <p className={className} id={id}>
      {text}
    </p>
  ) : null
}

function describedBy(id: string, help: ReactNode, hint?: string, error?: string): string | undefined {
  return (
    [help && `${id}-help`, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') ||
    undefined
  )
}

function invalid(error: string | undefined): true | undefined {
  return error ? true : undefined
}
