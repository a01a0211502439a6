import { type ComponentProps, useState } from 'react'
import { Button } from './button.tsx'
import styles from './named-input.module.css'
import { stopAt } from './stop-at.ts'

type NamedInputProps = Omit<ComponentProps<'input'>, 'className' | 'maxLength'> & {
  label: string
  /** In letters as people see them. */
  most?: number | undefined
}

/** An input below its name, in a form that the browser checks. A password can be shown. */
export function NamedInput({ label, most, ...input }: NamedInputProps) {
  const [isShown, setIsShown] = useState(false)
  const isSecret = input.type === 'password'
  const named = (
    <label className="named">
      {label}
      <input
        className="input"
        ref={input.type === 'number' ? keepsWheel : null}
        {...input}
        {...(isShown && { type: 'text' })}
        {...stopAt(most)}
      />
    </label>
  )
  if (!isSecret) return named
  return (
    <div className={styles.secret}>
      {named}
      <Button look="quiet" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
        Show<span className="visually-hidden"> password</span>
      </Button>
    </div>
  )
}

/** The wheel scrolls on: browsers would change the number under it instead. React listens too late to stop that. */
export function keepsWheel(element: HTMLInputElement | null) {
  const letGo = () => element?.blur()
  element?.addEventListener('wheel', letGo, { passive: true })
  return () => element?.removeEventListener('wheel', letGo)
}
