import {
  createContext,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { RichText } from '../contract/values/rich-text.ts'
import { startTyping, type Typing } from './heading-typing.ts'

/**
 * Stores a text of a block; `path` is that of a prop, such as `title` or `questions.0.answer`. Without a provider, as
 * outside of the builder, texts can't be edited in place.
 */
export type ChangeText = (blockId: string, path: string, text: RichText) => void
export const ChangeTextContext = createContext<ChangeText | undefined>(undefined)

/** The prop that the first heading of a block shows. */
export type InlineField = { key: string; label: string; maxLength: number }

type InlineText = {
  blockId: string
  field: InlineField | undefined
  /** The stored text. */
  text: string
  /** The text that the component should show. */
  shown: string
}

/**
 * Makes the first heading of a block editable by a click. Returns the text that the component should show. While
 * somebody types, that is the initial text: if React wrote the typed letters too, the caret would be lost.
 */
export function useInlineText(
  box: RefObject<HTMLElement | null>,
  { blockId, field, text, shown }: InlineText,
): string {
  const change = useContext(ChangeTextContext)
  const [frozen, setFrozen] = useState<string>()
  const typing = useRef<Typing>(undefined)

  // Runs after every render, because the heading may be another element now.
  useLayoutEffect(() => {
    if (!field || !change) return
    box.current?.querySelector('h1, h2, h3')?.setAttribute('data-inline-text', field.key)
    typing.current?.follow(text)
  })
  useEffect(() => {
    const element = box.current
    if (!element || !field || !change) return
    function begin({ target, clientX: x, clientY: y }: MouseEvent) {
      const heading = (target as Element).closest<HTMLElement>('[data-inline-text]') // a click has no other target
      if (!heading || !field || typing.current) return
      setFrozen(shown)
      typing.current = startTyping(heading, {
        text,
        label: field.label,
        maxLength: field.maxLength,
        at: { x, y },
        onText: (typed) => change?.(blockId, field.key, typed),
        onEnd() {
          typing.current = undefined
          setFrozen(undefined)
        },
      })
    }
    element.addEventListener('click', begin)
    return () => element.removeEventListener('click', begin)
  }, [box, blockId, field, text, shown, change])
  return frozen ?? shown
}
