import { useEffect, useRef, useState } from 'react'
import { usePuck } from '../../page/core/use-puck.ts'
import { propsShown } from './block-props.ts'

/**
 * A prop of the selected block and its setter. Puck stores a change with a delay, so typed text is shown at
 * once, and the delayed update doesn't overwrite newer text. A change from elsewhere, such as undo, shows
 * even in a focused field; Puck's own fields would keep the old text and store it again with the next key
 * press.
 */
export function useStoredValue(name: string, store: (value: unknown) => void) {
  const stored = usePuck((state) => propsShown(state)[name])
  const [shown, setShown] = useState(stored)
  const underway = useRef<string[]>([])
  useEffect(() => {
    const index = underway.current.indexOf(asJson(stored))
    underway.current = index === -1 ? [] : underway.current.slice(index + 1)
    if (underway.current.length === 0) setShown(stored)
  }, [stored])

  function change(value: unknown) {
    if (asJson(value) === asJson(shown)) return
    underway.current.push(asJson(value))
    setShown(value)
    store(value)
  }
  return [shown, change] as const
}

function asJson(value: unknown): string {
  return JSON.stringify(value) ?? ''
}
