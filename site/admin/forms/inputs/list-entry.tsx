import { type ReactNode, useId } from 'react'
import { Button } from '../../base/ui/button.tsx'
import styles from './list-input.module.css'

type ListEntryProps = {
  entryKey: number
  title: string
  isReadOnly: boolean
  /** The title opens and closes the entry. */
  isFolded: boolean
  isOpen: boolean
  isFirst: boolean
  isLast: boolean
  mayAdd: boolean
  hasError: boolean
  onToggle: () => void
  onMove: (by: 1 | -1) => void
  onAddBelow: () => void
  onCopy: () => void
  onRemove: () => void
  children: ReactNode
}

export function ListEntry(props: ListEntryProps) {
  const { entryKey, title, isReadOnly, isFolded, isOpen, hasError, children, ...entry } = props
  const id = useId()
  const bottom = !isReadOnly && (
    <div className={styles.buttons}>
      {/* Where all entries are open, a row has no room for it. */}
      {entry.mayAdd && isFolded && <EntryButton text="Add below" title={title} onPress={entry.onAddBelow} />}
      {entry.mayAdd && <EntryButton text="Copy" title={title} onPress={entry.onCopy} />}
      <EntryButton text="Remove" title={title} onPress={entry.onRemove} />
    </div>
  )
  return (
    <li className={styles.item} data-item={entryKey} data-open={isOpen}>
      <div className={styles.bar}>
        {isFolded ? (
          <button
            type="button"
            className={styles.heading}
            data-heading={entryKey}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={entry.onToggle}
          >
            <span className={styles.title}>{title}</span>
            {hasError && !isOpen && <span className={styles.wrong}>Needs fixing</span>}
          </button>
        ) : (
          <span className={styles.number} data-heading={entryKey} tabIndex={-1}>
            {title}
          </span>
        )}
        {!isReadOnly && (
          <>
            <MoveButton title={title} by={-1} isEnd={entry.isFirst} onMove={entry.onMove} />
            <MoveButton title={title} by={1} isEnd={entry.isLast} onMove={entry.onMove} />
            {!isFolded && bottom}
          </>
        )}
      </div>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend beside the heading
        <div className={styles.body} id={id} role="group" aria-label={title}>
          {children}
          {isFolded && bottom}
        </div>
      )}
    </li>
  )
}

function EntryButton({ text, title, onPress }: { text: string; title: string; onPress: () => void }) {
  return (
    <Button look="quiet" isSmall aria-label={`${text}: ${title}`} onClick={onPress}>
      {text}
    </Button>
  )
}

type MoveButtonProps = { title: string; by: 1 | -1; isEnd: boolean; onMove: (by: 1 | -1) => void }

/** At either end the button stays focusable, because `disabled` would drop the focus. */
function MoveButton({ title, by, isEnd, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      className={`icon-button ${styles.move}`}
      data-move={by}
      aria-label={`Move ${by < 0 ? 'up' : 'down'}: ${title}`}
      aria-disabled={isEnd}
      onClick={() => !isEnd && onMove(by)}
    >
      {by < 0 ? '↑' : '↓'}
    </button>
  )
}
