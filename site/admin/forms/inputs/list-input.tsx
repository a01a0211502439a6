import { type ReactNode, useRef, useState } from 'react'
import { isText, plainText } from '#blocks/contract/values/rich-text.ts'
import { Button } from '../../base/ui/button.tsx'
import { InputFrame } from './input-frame.tsx'
import type { InputProps, Values } from './input-props.ts'
import { type ListEdit, listAfter } from './list-edits.ts'
import { ListEntry } from './list-entry.tsx'
import styles from './list-input.module.css'

type ListInputProps = InputProps<readonly Values[]> & {
  /** The noun for one entry: "question". */
  itemName: string
  blank: Values
  max?: number | undefined
  /** Shows the fields of one entry at a time, under its first text. */
  isFolded: boolean
  /** What an entry is called instead of by its number, if no other one is called so. */
  nameOf?: ((entry: Values) => string | undefined) | undefined
  hasError: (index: number) => boolean
  /** Asks for several entries at once, where a blank one is of little use: pictures. */
  onAddSeveral?: (() => void) | undefined
  children: (entry: Values, index: number, change: (entry: Values) => void) => ReactNode
}

/** A list of entries with fields of their own. Buttons move, copy, remove and add entries, and each result is said. */
export function ListInput(props: ListInputProps) {
  const {
    itemName,
    blank,
    max = Number.POSITIVE_INFINITY,
    isFolded,
    nameOf,
    hasError,
    children,
    ...rest
  } = props
  const { onAddSeveral, ...input } = rest
  const { value: items, onChange, isReadOnly = false } = input
  const { keys, keep } = useKeys(items.length)
  const [open, setOpen] = useState<number>()
  const [said, setSaid] = useState('')
  const box = useRef<HTMLDivElement>(null)

  function edit(change: ListEdit<Values>, text: string, focus: (key: number | undefined) => void) {
    const next = listAfter({ items, keys }, change)
    keep(next.keys)
    onChange(next.items)
    setSaid(text)
    focus(next.focusKey)
  }
  /** The new entry is open, with the focus in its first field. */
  function add(at: number) {
    edit({ kind: 'add', item: { ...blank }, at }, `Added. ${items.length + 1} in the list.`, (key) => {
      setOpen(key)
      focusOn(`[data-item="${key}"] :is(input, textarea, select)`)
    })
  }
  /** Sets focus after React has rendered the change, because moving an element drops its focus. */
  function focusOn(selector: string) {
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus())
  }
  const focusEntry = (key: number | undefined) =>
    focusOn(key === undefined ? '[data-add]' : `[data-heading="${key}"]`)

  return (
    <InputFrame {...input} role="group" hint={items.length >= max ? `You can have up to ${max}.` : undefined}>
      <div ref={box} className={styles.list} id={input.id} tabIndex={-1}>
        {items.length > 0 && (
          <ol className={styles.items}>
            {items.map((item, index) => {
              const key = keys[index] ?? index
              const numbered = `${itemName.charAt(0).toUpperCase()}${itemName.slice(1)} ${index + 1}`
              const title = (isFolded ? firstText(item) : onlyName(items, item, nameOf)) || numbered
              return (
                <ListEntry
                  key={key}
                  entryKey={key}
                  title={title}
                  isReadOnly={isReadOnly}
                  isFolded={isFolded}
                  isOpen={!isFolded || open === key}
                  isFirst={index === 0}
                  isLast={index === items.length - 1}
                  mayAdd={items.length < max}
                  hasError={hasError(index)}
                  onToggle={() => setOpen(open === key ? undefined : key)}
                  onMove={(by) =>
                    edit(
                      { kind: 'move', from: index, to: index + by },
                      `${title}: now ${index + by + 1} of ${items.length}`,
                      () => focusOn(`[data-item="${key}"] [data-move="${by}"]`),
                    )
                  }
                  onAddBelow={() => add(index + 1)}
                  onCopy={() => edit({ kind: 'copy', at: index }, `${title}: copied`, focusEntry)}
                  onRemove={() => edit({ kind: 'remove', at: index }, `${title}: removed`, focusEntry)}
                >
                  {children(item, index, (entry) => onChange(items.with(index, entry)))}
                </ListEntry>
              )
            })}
          </ol>
        )}
        {items.length < max && !isReadOnly && (
          <Button isSmall data-add onClick={onAddSeveral ?? (() => add(items.length))}>
            {onAddSeveral ? `Add ${itemName}s` : `Add ${withArticle(itemName)}`}
          </Button>
        )}
        <p className="visually-hidden" role="status">
          {said}
        </p>
      </div>
    </InputFrame>
  )
}

/** Stable keys, so that open state and focus move with an item. Items from elsewhere get new ones. */
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

function onlyName(items: readonly Values[], item: Values, nameOf?: (entry: Values) => string | undefined) {
  const name = nameOf?.(item)
  return items.filter((each) => nameOf?.(each) === name).length === 1 ? name : undefined
}

function firstText(item: Values): string | undefined {
  return Object.values(item)
    .map((text) => (isText(text) ? plainText(text) : ''))
    .find((label) => label.trim() !== '')
}

/** `a step`, `an entry`. */
function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
}
