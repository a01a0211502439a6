import { useId, useState } from 'react'
import { cleanEmail, isEmail } from '#blocks/contract/values/email.ts'
import { phoneHref } from '#blocks/contract/values/phone-number.ts'
import { link } from '#blocks/kit/ui/link.schema.ts'
import { Button } from '../../../base/ui/button.tsx'
import fieldStyles from '../field.module.css'
import styles from './link-picker.module.css'

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

/** The link to store, or why the input isn't a valid link. */
type TypedLink = { href: string } | { problem: string }

export function phoneLink(typed: string): TypedLink {
  const href = phoneHref(typed)
  if (!/^tel:\+?\d{3,15}$/.test(href)) return { problem: 'Enter a phone number, such as (602) 555-0139' }
  return { href }
}

export function emailLink(typed: string): TypedLink {
  const address = cleanEmail(typed)
  if (!isEmail(address)) return { problem: 'Enter an email address, such as farm@example.com' }
  return { href: `mailto:${address}` }
}

/** A web address, with or without `https://`. An address on this site (`origin`) becomes a path. */
export function addressLink(typed: string, origin: string): TypedLink {
  const trimmed = typed.trim()
  if (/^tel:/i.test(trimmed)) return phoneLink(trimmed)
  const isWhole = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) || /^[/#]/.test(trimmed)
  const whole = isWhole ? trimmed : `https://${trimmed}`
  const isWeb = /^https?:/i.test(whole)
  if (
    isWeb &&
    !/^https?:\/\/[^/\s]*\.[^/\s]|^https?:\/\/localhost/i.test(whole) &&
    !whole.startsWith(origin)
  ) {
    return { problem: 'Enter a web address, such as https://example.com' }
  }
  const stored = link().safeParse(
    whole === origin ? '/' : whole.startsWith(`${origin}/`) ? whole.slice(origin.length) : whole,
  )
  if (!stored.success)
    return { problem: stored.error.issues[0]?.message ?? 'This link won’t work. Check it and try again.' }
  return { href: stored.data }
}
