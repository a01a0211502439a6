import { Children, isValidElement, type ReactNode } from 'react'
import { unfold } from '../form/error-summary.tsx'
import styles from './field.module.css'

type FieldGroupProps = {
  title: string
  /** Closed until somebody opens it, or until a save is refused because of a field in it. */
  isFolded?: boolean
  children: ReactNode
}

export function FieldGroup({ title, isFolded = false, children }: FieldGroupProps) {
  const group = (
    <fieldset className={styles.group} id={isFolded ? undefined : groupId(title)}>
      <legend className={isFolded ? 'visually-hidden' : undefined}>{title}</legend>
      {children}
    </fieldset>
  )
  if (!isFolded) return group
  return (
    <details className={styles.fold} id={groupId(title)}>
      <summary>{title}</summary>
      {group}
    </details>
  )
}

/** The groups of a long form, with a list that leads to each. */
export function FieldGroups({ children }: { children: ReactNode }) {
  const titles = Children.toArray(children).flatMap((child) =>
    isValidElement<FieldGroupProps>(child) ? [child.props.title] : [],
  )
  return (
    <>
      <nav className={styles.jumps} aria-label="Parts of this form">
        {titles.map((title) => (
          <button key={title} type="button" onClick={() => jumpTo(document.getElementById(groupId(title)))}>
            {title}
          </button>
        ))}
      </nav>
      {children}
    </>
  )
}

function jumpTo(group: HTMLElement | null): void {
  unfold(group)
  group?.scrollIntoView({ block: 'start' })
  group?.querySelector<HTMLElement>('summary, input, textarea, select, [contenteditable]')?.focus()
}

const groupId = (title: string) => `group-${title.toLowerCase().replace(/\W+/g, '-')}`

/** Places short fields side by side if there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
