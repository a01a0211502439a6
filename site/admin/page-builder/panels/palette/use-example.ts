import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { BlockName } from '#blocks/kit/content/block-names.ts'

const showAfterMs = 300
/** Long enough for a pointer to go from an entry to its example. */
const hideAfterMs = 150

/** Where panels lie side by side. In a narrow window the list takes all of it. */
const hasRoom = () => matchMedia('(min-width: 900px)').matches

export type ShownExample = { name: BlockName; entry: HTMLElement }

/**
 * Which block's example is shown: that of the entry under the mouse or with the focus of the keyboard, a moment after it got
 * there. Once one is shown, the next follows at once.
 */
export function useExample() {
  const [shown, setShown] = useState<ShownExample>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  function next(example: ShownExample | undefined, afterMs: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(setShown, afterMs, example)
  }
  const show = (example: ShownExample) => next(example, shown ? 0 : showAfterMs)
  const hide = () => next(undefined, hideAfterMs)
  const hideNow = () => next(undefined, 0)
  return {
    shown,
    hide,
    hideNow,
    keep: () => clearTimeout(timer.current),
    /** For the entry of a block. A finger has nothing to hover with: a tap adds the block, and undo takes it away. */
    of: (name: BlockName) => ({
      'data-example-of': name,
      onPointerEnter({ pointerType, currentTarget }: PointerEvent<HTMLElement>) {
        if (pointerType === 'mouse' && hasRoom()) show({ name, entry: currentTarget })
      },
      onPointerLeave: hide,
      onPointerDown: hideNow,
      onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
        if (target.matches(':focus-visible') && hasRoom()) show({ name, entry: currentTarget })
      },
      onBlur: hide,
    }),
  }
}
