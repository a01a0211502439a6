import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useNotes } from './notes-context.ts'

/** For what somebody has just asked for: it takes the focus once it is there, and not when the editor starts again. */
export function useAskedFocus(target: () => HTMLElement | null | undefined): RefObject<HTMLElement | null> {
  const { takesFocus } = useNotes()
  const box = useRef<HTMLElement>(null)
  const focus = useEffectEvent(() => target()?.focus())
  useEffect(() => {
    if (takesFocus.current) focus()
    takesFocus.current = false
  }, [takesFocus])
  return box
}
