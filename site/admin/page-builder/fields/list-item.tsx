import type { Fields } from '@puckeditor/core'
import { useId } from 'react'
import { useHasProblems } from './field-problems.ts'
import styles from './list-field.module.css'
import { NestedFields } from './nested-fields.tsx'

type Values = Record<string, unknown>

type ListItemProps = {
  itemKey: number
  title: string
  /** Path of the item: `buttons[0]`. */
  name: string
  fields: Fields
  values: Values
  isReadOnly: boolean
  isOpen: boolean
  isFirst: boolean
  isLast: boolean
  mayCopy: boolean
  mayRemove: boolean
  onToggle: () => void
  onChange: (values: Values) => void
  onMove: (by: 1 | -1) => void
  onCopy: () => void
  onRemove: () => void
}

/** An item of a list: its title, and its fields while it is open. */
export function ListItem({
  itemKey,
  title,
  name,
  fields,
  values,
  isReadOnly,
  isOpen,
  ...item
}: ListItemProps) {
  const id = useId()
  const hasProblems = useHasProblems(name)
  return (
    <li className={styles.item} data-item={itemKey} data-open={isOpen}>
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.heading}
          data-heading={itemKey}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={item.onToggle}
        >
          <span className={styles.title}>{title}</span>
          {hasProblems && !isOpen && <span className={styles.wrong}>Needs fixing</span>}
        </button>
        {!isReadOnly && (
          <>
            <MoveButton title={title} by={-1} isEnd={item.isFirst} onMove={item.onMove} />
            <MoveButton title={title} by={1} isEnd={item.isLast} onMove={item.onMove} />
          </>
        )}
      </div>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend beside the heading
        <div className={styles.body} id={id} role="group" aria-label={title}>
          <NestedFields
            fields={fields}
            name={name}
            values={values}
            onChange={item.onChange}
            isReadOnly={isReadOnly}
          />
          {!isReadOnly && (
            <div className={styles.buttons}>
              {item.mayCopy && (
                <button type="button" className="button button-quiet button-small" onClick={item.onCopy}>
                  Copy
                </button>
              )}
              {item.mayRemove && (
                <button type="button" className="button button-quiet button-small" onClick={item.onRemove}>
                  Remove
                </button>
              )}
            </div>
          )}
        </div>
      )}
    </li>
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
