import { useId, useState } from 'react'
import { Button } from '../../../base/ui/button.tsx'
import fieldStyles from '../field.module.css'
import styles from './link-picker.module.css'
import type { TypedLink } from './typed-link.ts'

type TypedLinkFormProps = {
  label: string
  help?: string
  type: 'tel' | 'email' | 'url'
  initial: string
  button: string
  read: (typed: string) => TypedLink
  onPick: (href: string) => void
}

/** A form for a typed phone number or address. It is validated on submit. */
export function TypedLinkForm({ label, help, type, initial, button, read, onPick }: TypedLinkFormProps) {
  const id = useId()
  const [typed, setTyped] = useState(initial)
  const [problem, setProblem] = useState('')

  function submit() {
    const link = read(typed)
    if ('href' in link) onPick(link.href)
    else setProblem(link.problem)
  }

  return (
    <form
      className={styles.typed}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        submit()
      }}
    >
      <div className={fieldStyles.field}>
        <label className={fieldStyles.label} htmlFor={id}>
          {label}
        </label>
        {help && (
          <p className={fieldStyles.help} id={`${id}-help`}>
            {help}
          </p>
        )}
        <input
          className="input"
          id={id}
          type={type}
          autoComplete="off"
          value={typed}
          aria-invalid={problem ? true : undefined}
          aria-describedby={[help && `${id}-help`, `${id}-problem`].filter(Boolean).join(' ')}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p className={fieldStyles.error} id={`${id}-problem`} role="alert" hidden={!problem}>
          {problem}
        </p>
      </div>
      <Button type="submit" look="main">
        {button}
      </Button>
    </form>
  )
}
