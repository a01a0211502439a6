import { cutBefore } from '../contract/values/cut-before.ts'
import { cutLetters, letterCount, storable } from '../contract/values/letters.ts'
import { caretAfter, changedRange, stepEvent } from './changed-range.ts'
import { isOfComposition } from './composition.ts'

export type Typing = {
  /** Shows a text that was changed elsewhere, for example by an undo. */
  follow(text: string): void
  stop(): void
}

type Letters = { start: number; end: number }

type TypingOptions = {
  /** The stored text; if it is blank, a default may be drawn in its place. */
  text: string
  label: string
  maxLength: number
  /** Where to put the caret, in px of the window; if missing, at the end. */
  at?: { x: number; y: number } | undefined
  onText: (text: string) => void
  /** Tab, with the way that it goes; false leaves it to the browser. */
  onTab?: (by: 1 | -1) => boolean
  /** A paste; false leaves it to the text. */
  onPaste?: (pasted: DataTransfer) => boolean
  /** Called once: after Enter or Escape, or when the text loses the focus. */
  onEnd: () => void
}

/**
 * Turns a text, or a part of it, into a field of one line. While it is edited, the browser owns it: React must not
 * render it with another text. At the end, all is as React rendered it.
 */
export function startTyping(node: Text, { start, end }: Letters, options: TypingOptions): Typing {
  const { text, label, maxLength, at, onText, onTab, onPaste, onEnd } = options
  const drawn = node.data.slice(start, end)
  const caret = at && text === drawn ? caretAt(node, at) : undefined
  const { field, close } = openField(node, { start, end })
  const listening = new AbortController()
  const { signal } = listening
  let last = text
  let isStep = false

  function read(): void {
    const typed = field.textContent ?? ''
    const next = cutBefore(inOneLine(typed), caretIn(field), maxLength)
    // Browsers leave a line break in an emptied field, so `:empty` in the style sheet would not match.
    if (next.text !== typed || next.text === '') show(next.text, next.caret)
    if (next.text === last) return
    last = next.text
    onText(last)
  }

  function show(words: string, caret = words.length): void {
    field.textContent = words
    putCaret(field, caret)
  }

  function stop(): void {
    if (signal.aborted) return
    listening.abort()
    close()
    onEnd()
  }

  field.contentEditable = 'plaintext-only'
  field.setAttribute('role', 'textbox')
  field.setAttribute('aria-label', label)
  // The placeholder of an emptied text: the default that visitors see, if there is one.
  field.dataset.typing = text === drawn ? label : drawn
  field.textContent = text
  field.focus()
  putCaret(field, caret === undefined ? text.length : Math.min(Math.max(caret - start, 0), text.length))

  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    run: (event: HTMLElementEventMap[Name]) => void,
  ) => field.addEventListener(name, run, { signal })
  listen('input', (event) => {
    // An unfinished composition of an input method is not stored; its result is.
    if (!(event as InputEvent).isComposing) read()
    delete field.dataset.cut
  })
  listen('compositionend', read)
  field.addEventListener(stepEvent, () => (isStep = true), { signal })
  listen('beforeinput', (event) => {
    if (/^insert(Paragraph|LineBreak|FromDrop)|^history/.test(event.inputType)) event.preventDefault()
  })
  listen('paste', (event) => {
    event.preventDefault()
    if (event.clipboardData && onPaste?.(event.clipboardData)) return
    const given = event.clipboardData?.getData('text/plain') ?? ''
    const line = inOneLine(given).trim()
    // A blank before or behind a word parts it from its neighbors; the end of a line does not.
    const words = line && `${/^[ \t]/.test(given) ? ' ' : ''}${line}${/[ \t]$/.test(given) ? ' ' : ''}`
    const room = maxLength - letterCount(field.textContent ?? '') + letterCount(selectedIn(field) ?? '')
    // A toast could lie over the line that is typed in.
    if (letterCount(words) > room) field.dataset.cut = `Up to ${maxLength} characters: the rest was left out`
    else delete field.dataset.cut
    insert(field, cutLetters(words, maxLength))
    read()
  })
  listen('keydown', (event) => {
    // Shortcuts such as undo are for the page; letters and Delete are only for the field.
    if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
    if (isOfComposition(event)) return
    if (event.key === 'Tab' && onTab?.(event.shiftKey ? -1 : 1)) {
      event.preventDefault()
      field.blur()
    }
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    field.blur()
  })
  // Otherwise selecting text with the mouse would drag the block.
  listen('pointerdown', (event) => event.stopPropagation())
  listen('blur', stop)

  return {
    follow(words) {
      if (!field.isConnected) return stop()
      if (words === last) return
      const at = caretIn(field)
      const range = changedRange(last, words, isStep ? at : undefined)
      const caret = isStep ? range.newEnd : caretAfter(at, range)
      last = words
      isStep = false
      if (field.ownerDocument.activeElement === field) show(words, caret)
      else field.textContent = words
    },
    stop,
  }
}

/** Puts an element in the place of the letters. The node stays where it is, as React writes into it later. */
function openField(node: Text, { start, end }: Letters) {
  const { data, ownerDocument } = node
  const field = ownerDocument.createElement('span')
  const rest = ownerDocument.createTextNode(data.slice(end))
  // Before the node changes, so that whoever watches it knows why.
  field.dataset.typing = ''
  node.after(field, rest)
  node.data = data.slice(0, start)
  return {
    field,
    close() {
      node.data = data
      field.remove()
      rest.remove()
    },
  }
}

function inOneLine(text: string): string {
  return storable(text).replace(/[^\S\n]*[\n\t]+[^\S\n]*/g, ' ')
}

function insert(field: HTMLElement, text: string): void {
  const selection = field.ownerDocument.getSelection()
  if (!selection || selection.rangeCount === 0) return
  selection.deleteFromDocument()
  const caret = caretIn(field) + text.length
  selection.getRangeAt(0).insertNode(field.ownerDocument.createTextNode(text))
  field.normalize()
  putCaret(field, caret)
}

function selectedIn(field: HTMLElement): string | undefined {
  const selection = field.ownerDocument.getSelection()
  return selection?.anchorNode && field.contains(selection.anchorNode) ? selection.toString() : undefined
}

function caretIn(field: HTMLElement): number {
  const selection = field.ownerDocument.getSelection()
  if (!selection?.focusNode || !field.contains(selection.focusNode)) return field.textContent?.length ?? 0
  const before = field.ownerDocument.createRange()
  before.setStart(field, 0)
  before.setEnd(selection.focusNode, selection.focusOffset)
  return before.toString().length
}

function putCaret(field: HTMLElement, caret: number): void {
  const letters = field.firstChild
  field.ownerDocument.getSelection()?.collapse(letters ?? field, letters ? caret : 0)
}

function caretAt(node: Text, { x, y }: { x: number; y: number }): number | undefined {
  const place = node.ownerDocument.caretPositionFromPoint?.(x, y)
  return place?.offsetNode === node ? place.offset : undefined
}
