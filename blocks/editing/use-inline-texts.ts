import type { Fields } from '@measured/puck'
import {
  createContext,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { letterCount } from '../contract/values/letters.ts'
import { type GridOfTexts, pastedCells } from './grid-of-texts.ts'
import { startTyping, type Typing } from './line-typing.ts'
import { withBlankPictures } from './picture-places.ts'
import { useIsSelected } from './selected-block.ts'
import { textFactsAt } from './text-facts.ts'
import { type Place, textAt, textWith, valueAt, withValueAt } from './text-lines.ts'
import { type MarkedText, withMarks } from './text-marks.ts'
import { adoptHeading, markedTextAt, pointedText, watchTexts } from './watch-texts.ts'

/**
 * Stores a text of a block, or a whole prop of several; `path` is that of a prop, such as `title` or
 * `questions.0.answer`. Without a provider, as outside of the builder, texts can't be edited in place.
 */
export type ChangeText = (blockId: string, path: string, value: unknown) => void
export const ChangeTextContext = createContext<ChangeText | undefined>(undefined)
/** Tells whoever edits what did not go as they may think. */
export const TellContext = createContext<(text: string) => void>(() => undefined)

type Props = { id: string; [key: string]: unknown }

type InlineTexts = {
  fields: Fields
  given: Props
  /** What is drawn in the place of blank texts, by key. */
  defaults: Readonly<Record<string, string>>
  /** The prop that the first heading shows, if there is one; it may have a default of its own. */
  headingKey: string | undefined
  grid?: GridOfTexts | undefined
}

/**
 * Makes all texts of one line editable by a click. Returns the props that the component should show: those of the
 * selected block have something in place of blank texts and pictures. While somebody types, they have the initial text:
 * if React wrote the typed letters too, the caret would be lost.
 */
export function useInlineTexts(
  box: RefObject<HTMLElement | null>,
  { fields, given, defaults, headingKey, grid }: InlineTexts,
): Props {
  const change = useContext(ChangeTextContext)
  const tell = useContext(TellContext)
  const [frozen, setFrozen] = useState<{ path: string; value: unknown }>()
  const typing = useRef<{ place: Place; typing: Typing }>(undefined)
  const goal = useRef<string>(undefined)
  const canType = change !== undefined
  const isSelected = useIsSelected(given.id)

  useLayoutEffect(() => {
    if (box.current && canType) return watchTexts(box.current)
  }, [box, canType])
  // Runs after every render, because the heading may be another element now.
  useLayoutEffect(() => {
    if (canType && box.current && headingKey) adoptHeading(box.current, headingKey)
    if (!typing.current) {
      if (goal.current !== undefined) queueMicrotask(goOn)
      return
    }
    const label = textAt(given, typing.current.place)
    if (label === undefined) typing.current.typing.stop()
    else typing.current.typing.follow(label)
  })

  const write = useEffectEvent((place: Place, label: string) =>
    change?.(given.id, place.path, textWith(given, place, label)),
  )
  const store = (changes: Readonly<Record<string, unknown>> = {}) => {
    for (const [key, value] of Object.entries(changes)) change?.(given.id, key, value)
  }
  const tab = useEffectEvent((path: string, by: 1 | -1) => {
    const next = grid?.next(given, path, by)
    goal.current = next?.path
    store(next?.changes)
    return next !== undefined
  })
  const paste = useEffectEvent((path: string, pasted: DataTransfer) => {
    const cells = grid && pastedCells(pasted)
    const done = cells && grid.paste(given, path, cells)
    store(done?.changes)
    if (done?.problem) tell(done.problem)
    return done !== undefined
  })
  // What was just drawn is read right before this (watchTexts).
  const goOn = useEffectEvent(() => {
    const found = box.current && goal.current !== undefined && markedTextAt(box.current, goal.current)
    if (found) begin(found)
  })
  const begin = useEffectEvent(
    ({ node, text }: { node: Text; text: MarkedText }, at?: { x: number; y: number }) => {
      const { place } = text
      const facts = textFactsAt(fields, place.path)
      const label = textAt(given, place)
      if (!facts || label === undefined || typing.current) return
      goal.current = undefined
      setFrozen({ path: place.path, value: valueAt(given, place.path) })
      const started = startTyping(node, text, {
        text: label,
        label: facts.label,
        maxLength: facts.maxLength - letterCount(textWith(given, place, '')),
        at,
        onText: (typed) => write(place, typed),
        onTab: (by) => tab(place.path, by),
        onPaste: (pasted) => paste(place.path, pasted),
        onEnd() {
          typing.current = undefined
          setFrozen(undefined)
        },
      })
      typing.current = { place, typing: started }
    },
  )
  useEffect(() => {
    const element = box.current
    if (!element || !canType) return
    const click = (event: MouseEvent) => {
      const found = pointedText(element, event)
      if (!found) return
      event.preventDefault() // a question would fold up, a label would check its box
      const question = found.node.parentElement?.closest('summary')?.parentElement
      if (question) (question as HTMLDetailsElement).open = true // the parent of a summary
      const { detail, clientX: x, clientY: y } = event
      begin(found, detail > 0 ? { x, y } : undefined) // a key that follows a link clicks nowhere
    }
    element.addEventListener('click', click)
    element.addEventListener('dragstart', prevent)
    return () => {
      element.removeEventListener('click', click)
      element.removeEventListener('dragstart', prevent)
    }
  }, [box, canType])

  if (!canType) return given
  const shown = frozen ? withValueAt(given, frozen.path.split('.'), frozen.value) : given
  // A blank heading may have a default that only the component knows.
  const heading = headingKey && { [headingKey]: '' }
  const marked = withMarks(fields, shown, {
    defaults: { ...heading, ...defaults },
    hasPlaceholders: isSelected,
  })
  return isSelected ? withBlankPictures(fields, marked) : marked
}

/** The browser would drag the address of a button instead of the block. */
const prevent = (event: Event) => event.preventDefault()
