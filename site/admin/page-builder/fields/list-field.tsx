import { type ReactNode, useRef, useState } from 'react'
import { withArticle } from '../../forms/with-article.ts'
import { FieldFrame, useFrame } from './field-frame.tsx'
import { type BuilderFieldProps, hintsOf } from './field-props.ts'
import { type ListEdit, listAfter } from './list-edits.ts'
import styles from './list-field.module.css'
import { ListItem } from './list-item.tsx'

type Values = Record<string, unknown>

/**
 * A list of items with their own fields. Puck's list needs a pointer to open and move items; this one uses
 * buttons, and announces each result.
 */
export function ListField(props: BuilderFieldProps) {
  const { field, name, value, onChange, isReadOnly } = props
  const items = (Array.isArray(value) ? value : []) as Values[] // the field holds a list of objects
  const { keys, keep } = useKeys(items.length)
  const [open, setOpen] = useState<number>()
  const [said, setSaid] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const { min = 0, max = Number.POSITIVE_INFINITY } = field.type === 'array' ? field : {}
  const frame = useFrame(props, items.length >= max ? `You can have up to ${max}.` : undefined)
  if (field.type !== 'array') return null
  const titleOf = (item: Values, index: number) => itemLabel(field.getItemSummary?.(item, index), index)

  function edit(change: ListEdit<Values>, words: string, focus: (key: number | undefined) => void) {
    const next = listAfter({ items, keys }, change)
    keep(next.keys)
    onChange(next.items)
    setSaid(words)
    focus(next.focusKey)
  }
  /** Sets focus after React has rendered the change, because moving an element drops its focus. */
  function focusOn(selector: string) {
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus())
  }
  const focusHeading = (key: number | undefined) =>
    focusOn(key === undefined ? '[data-add]' : `[data-heading="${key}"]`)

  function add() {
    const made = field.type === 'array' ? field.defaultItemProps : undefined
    const item = (typeof made === 'function' ? made(items.length) : made) ?? {}
    edit({ kind: 'add', item: { ...item } }, `Added. ${items.length + 1} in the list.`, (key) => {
      setOpen(key)
      focusOn(`[data-item="${key}"] :is(input, textarea, select)`)
    })
  }

  return (
    <FieldFrame frame={frame} role="group">
      <div ref={box} className={styles.list}>
        {items.length > 0 && (
          <ol className={styles.items}>
            {items.map((item, index) => {
              const key = keys[index] ?? index
              const title = titleOf(item, index)
              return (
                <ListItem
                  key={key}
                  itemKey={key}
                  title={title}
                  name={`${name}[${index}]`}
                  fields={field.arrayFields}
                  values={item}
                  isReadOnly={isReadOnly}
                  isOpen={open === key}
                  isFirst={index === 0}
                  isLast={index === items.length - 1}
                  mayCopy={items.length < max}
                  mayRemove={items.length > min}
                  onToggle={() => setOpen(open === key ? undefined : key)}
                  onChange={(values) => onChange(items.with(index, values))}
                  onMove={(by) =>
                    edit(
                      { kind: 'move', from: index, to: index + by },
                      `${title}: now ${index + by + 1} of ${items.length}`,
                      () => focusOn(`[data-item="${key}"] [data-move="${by}"]`),
                    )
                  }
                  onCopy={() => edit({ kind: 'copy', at: index }, `${title}: copied`, focusHeading)}
                  onRemove={() => edit({ kind: 'remove', at: index }, `${title}: removed`, focusHeading)}
                />
              )
            })}
          </ol>
        )}
        {items.length < max && !isReadOnly && (
          <button type="button" className="button button-second button-small" data-add onClick={add}>
            {`Add ${withArticle(hintsOf(field).itemName ?? 'item')}`}
          </button>
        )}
        <p className="visually-hidden" role="status">
          {said}
        </p>
      </div>
    </FieldFrame>
  )
}

/**
 * A stable key per item, so that open state and focus move with it. Items added from elsewhere get new keys.
 */
function useKeys(count: number) {
  const [kept, keep] = useState<readonly number[]>(() => firstKeys(count))
  const firstNew = Math.max(-1, ...kept) + 1
  const keys = [...kept.slice(0, count), ...firstKeys(count - kept.length).map((key) => key + firstNew)]
  if (keys.length !== kept.length) keep(keys)
  return { keys, keep }
}

function firstKeys(count: number): number[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => index)
}

function itemLabel(summary: ReactNode, index: number): string {
  return typeof summary === 'string' && summary.trim() ? summary : `Item ${index + 1}`
}
