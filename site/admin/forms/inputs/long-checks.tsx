import { useVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { isFoundBy } from '#blocks/contract/values/letters.ts'
import { rowsInView } from '../../base/ui/rows-in-view.ts'
import fieldStyles from './field.module.css'
import styles from './long-checks.module.css'

type LongChecksProps = {
  id: string
  /** The field's label: "Animals". */
  label: string
  choices: readonly { value: string | number; label: string }[]
  chosen: readonly (string | number)[]
  onCheck: (value: string | number, isChecked: boolean) => void
  onBlur?: (() => void) | undefined
}

const rowPx = 44

/** Many checkboxes, those that were checked first, found by a search; only those in sight exist. */
export default function LongChecks({ id, label, choices, chosen, onCheck, onBlur }: LongChecksProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [focused, setFocused] = useState(-1)
  // Rows stay where they are while somebody checks them.
  const [first] = useState(() => new Set(chosen))
  const asked = useDeferredValue(text.trim())
  const sorted = useMemo(
    () => [
      ...choices.filter(({ value }) => first.has(value)),
      ...choices.filter(({ value }) => !first.has(value)),
    ],
    [choices, first],
  )
  const found = useMemo(() => sorted.filter(({ label }) => isFoundBy(asked, label)), [sorted, asked])
  const isChosen = useMemo(() => new Set(chosen), [chosen])
  const virtual = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 6,
    getItemKey: useCallback((index: number) => found[index]?.value ?? index, [found]),
    rangeExtractor: useCallback(
      (range: Parameters<typeof rowsInView>[0]) => rowsInView(range, [focused]),
      [focused],
    ),
  })

  return (
    <div className={styles.many} id={id} tabIndex={-1}>
      <input
        className="input"
        type="search"
        aria-label={`Search ${label.toLowerCase()}`}
        placeholder={`Search ${label.toLowerCase()}`}
        value={text}
        onChange={({ target }) => setText(target.value)}
        // Enter would save the whole form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p className={fieldStyles.help} role="status">
        {asked && `${found.length.toLocaleString()} found. `}
        {`${chosen.length.toLocaleString()} of ${choices.length.toLocaleString()} chosen.`}
      </p>
      <div className={styles.scroller} ref={scroller}>
        <ul
          className={styles.list}
          style={{ height: virtual.getTotalSize() }}
          onFocus={(event: FocusEvent) => setFocused(indexOf(event.target))}
          onBlur={(event: FocusEvent) => {
            if (!event.currentTarget.contains(event.relatedTarget)) setFocused(-1)
            onBlur?.()
          }}
        >
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const choice = found[index]
            return (
              choice && (
                <li
                  key={key}
                  className={styles.row}
                  aria-setsize={found.length}
                  aria-posinset={index + 1}
                  data-index={index}
                  ref={virtual.measureElement}
                  style={{ top: start }}
                >
                  <label className="check">
                    <input
                      type="checkbox"
                      checked={isChosen.has(choice.value)}
                      onChange={({ target }) => onCheck(choice.value, target.checked)}
                    />
                    {choice.label}
                  </label>
                </li>
              )
            )
          })}
        </ul>
      </div>
    </div>
  )
}

function indexOf(element: Element): number {
  return Number(element.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1)
}
