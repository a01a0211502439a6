import { useEffect, useRef, useState } from 'react'
import { usePuck } from '../core/use-puck.ts'
import { propsShown } from './block-props.ts'

/**
 * A prop of the selected block, and how to change it. Puck stores a change a moment later, so what is typed shows at
 * once and isn't overwritten by its own echo. A change from elsewhere, such as an undo, shows even while the field has
 * focus; Puck's own fields keep the old text then, and would store it again with the next letter.
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
