import { useGetPuck } from '@measured/puck'
import { createContext, useContext, useEffect, useMemo } from 'react'
import { stepEvent } from '#blocks/editing/changed-range.ts'
import { isOfComposition, watchComposition } from '#blocks/editing/composition.ts'
import { useAnnounce } from '../../../base/ui/announcer.tsx'
import { type GroupActions, useGroupActions } from '../../page/core/block-group.ts'
import { canvasDocument } from '../../page/core/canvas-document.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import { keepRowFocus } from '../../page/core/outline-rows.ts'
import { nameOfBlock } from '../../page/core/page-labels.ts'
import { type PuckApi, usePuck } from '../../page/core/use-puck.ts'
import { runBlockKey } from './block-keys.ts'
import { createPageHistory, type PageHistory } from './page-history.ts'
import { isInDialog, isTyping } from './typing-target.ts'

export const PageHistoryContext = createContext<PageHistory | undefined>(undefined)

/** One history per editor, shared by buttons and keys, so that their steps run in order. */
export function useNewPageHistory(): PageHistory {
  const getPuck = useGetPuck()
  const history = useMemo(() => {
    const selectedId = () => getPuck().selectedItem?.props.id as string | undefined
    return createPageHistory(getPuck, () => keepRowFocus(selectedId), tellTyping)
  }, [getPuck])
  const group = useGroupActions()
  const recorded = usePuck((s) => s.history.histories)
  useEffect(() => {
    if (recorded.length === 0) return
    history.noteStep(getPuck().selectedItem?.props.id as string | undefined, group.ids())
  }, [recorded, history, getPuck, group])
  return history
}

/** What is typed in puts its caret where the step changes it. */
function tellTyping(): void {
  canvasDocument()
    ?.querySelector('[data-typing], [data-prose="typing"] [contenteditable]')
    ?.dispatchEvent(new Event(stepEvent))
}

export function usePageHistory(): PageHistory {
  const history = useContext(PageHistoryContext)
  if (!history) throw new Error('There is no page open')
  return history
}

type PageKeys = {
  getPuck: () => PuckApi
  group: GroupActions
  pageId: string
  history: PageHistory
  announce: (text: string) => void
  isCanvas: boolean
}

/** Handles keyboard shortcuts in one of the editor's two documents: its own or the canvas's. */
export function usePageKeys(inside: Document | undefined): void {
  const getPuck = useGetPuck()
  const announce = useAnnounce()
  const history = usePageHistory()
  const { opened } = useEditor()
  const group = useGroupActions()
  const pageId = opened.summary.id
  useEffect(() => {
    // After all controls, which handle their own keys, and before the document, where Puck listens.
    const place = inside?.body
    if (!place) return
    const isCanvas = inside !== document
    const press = (event: KeyboardEvent) =>
      pressed(event, { getPuck, group, pageId, history, announce, isCanvas })
    const listening = new AbortController()
    const { signal } = listening
    place.addEventListener('keydown', press, { signal })
    watchComposition(place, signal)
    return () => listening.abort()
  }, [inside, getPuck, group, pageId, history, announce])
}

function pressed(event: KeyboardEvent, keys: PageKeys): void {
  const target = event.target as Element // a key event's target is an element
  const { isCanvas, getPuck, group, history, announce } = keys
  if (isOfComposition(event)) return
  const step = stepOf(event)
  if (step) {
    event.stopPropagation()
    // A search input keeps its own undo. In a field of the page, undo applies to the page.
    if (isTyping(target) && !isCanvas && !target.closest('[data-page-fields]')) return
    if (isInDialog(target)) return
    event.preventDefault()
    announce(history[step]())
    return
  }
  if (isCommand(event) && event.shiftKey && event.key.toLowerCase() === 'h') {
    if (event.defaultPrevented || isInDialog(target)) return
    event.preventDefault()
    document.querySelector<HTMLButtonElement>('[data-command="steps"]')?.click()
    return
  }
  // Stops Puck's shortcut for trying out the page: its links would lead out of the editor.
  if (isCommand(event) && event.key.toLowerCase() === 'i') event.stopPropagation()
  const isForBlock = isCanvas ? !isTyping(target) : target === target.ownerDocument.body
  const isRow = target.closest('[data-outline-row]') !== null
  const puck = getPuck()
  // In the outline, Escape may have ended a drag.
  const isFree = !event.defaultPrevented && !puck.appState.ui.isDragging
  if (event.key === 'Escape' && (isForBlock || isRow) && isFree) {
    puck.dispatch({ type: 'setUi', ui: { itemSelector: null }, recordHistory: false })
    return
  }
  const focusedId = isCanvas && isForBlock && target.getAttribute('data-puck-component')
  if (focusedId && (event.key === 'Enter' || event.key === ' ') && isFree) {
    event.preventDefault() // the space bar would scroll
    const focused = puck.getItemById(focusedId)
    if (focused) announce(`${nameOfBlock(focused.type)} selected`)
    group.press(focusedId, event) // announces how many, with Shift or Ctrl
    return
  }
  const isDelete = event.key === 'Delete' || event.key === 'Backspace'
  // Only of a block or row that has the focus: the body has it as well when something was taken away under the caret.
  if (isForBlock && !(isDelete && target === target.ownerDocument.body)) actOnBlock(event, keys)
  // Puck would delete the selected block, whatever has focus.
  if (isDelete) event.stopPropagation()
}

function actOnBlock(event: KeyboardEvent, { getPuck, group, pageId, announce }: PageKeys): void {
  const selected = group.ids()
  if (selected.length === 0 || event.defaultPrevented) return
  const said = runBlockKey(getPuck, pageId, selected, event)
  if (said === undefined) return
  event.preventDefault()
  event.stopPropagation()
  announce(said)
}

function stepOf(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!isCommand(event)) return undefined
  const key = event.key.toLowerCase()
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' && !event.shiftKey ? 'redo' : undefined
}

function isCommand({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey
}
