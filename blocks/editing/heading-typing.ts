export type Typing = {
  /** Shows a text that was changed elsewhere, for example by an undo. */
  follow(text: string): void
  stop(): void
}

type TypingOptions = {
  /** The stored text; if it is blank, the heading itself may show a default. */
  text: string
  label: string
  maxLength: number
  /** Where to put the caret, in px of the window; if missing, at the end. */
  at?: { x: number; y: number }
  onText: (text: string) => void
  /** Called once: after Enter or Escape, or when the heading loses the focus. */
  onEnd: () => void
}

/**
 * Turns a heading into a text field of one line. While it is edited, the browser owns its content: React must not
 * render it with another text. At the end, its content is as React rendered it.
 */
export function startTyping(heading: HTMLElement, options: TypingOptions): Typing {
  const { text, label, maxLength, at, onText, onEnd } = options
  const drawn = heading.textContent ?? ''
  const listening = new AbortController()
  const { signal } = listening
  let last = text

  /** Reads the content of the heading, in the form in which it is stored. */
  function read(): void {
    const typed = heading.textContent ?? ''
    const next = cut(inOneLine(typed), caretIn(heading), maxLength)
    // Browsers leave a line break in an emptied heading, so `:empty` in the style sheet would not match.
    if (next.text !== typed || next.text === '') show(next.text, next.caret)
    if (next.text === last) return
    last = next.text
    onText(last)
  }

  function show(words: string, caret = words.length): void {
    heading.textContent = words
    putCaret(heading, caret)
  }

  function stop(): void {
    if (signal.aborted) return
    listening.abort()
    heading.removeAttribute('contenteditable')
    for (const name of ['role', 'aria-label', 'data-typing']) heading.removeAttribute(name)
    heading.textContent = drawn
    onEnd()
  }

  heading.contentEditable = 'plaintext-only'
  heading.setAttribute('role', 'textbox')
  heading.setAttribute('aria-label', label)
  // The placeholder of an empty heading: the default that visitors see, if there is one.
  heading.dataset.typing = text === drawn ? label : drawn
  if (text !== drawn) heading.textContent = text
  heading.focus()
  putCaret(heading, at && text === drawn ? caretAt(heading, at) : text.length)

  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    run: (event: HTMLElementEventMap[Name]) => void,
  ) => heading.addEventListener(name, run, { signal })
  listen('input', (event) => {
    // An unfinished composition of an input method is not stored; its result is.
    if (!(event as InputEvent).isComposing) read()
  })
  listen('compositionend', read)
  listen('beforeinput', (event) => {
    if (/^insert(Paragraph|LineBreak|FromDrop)|^history/.test(event.inputType)) event.preventDefault()
  })
  listen('paste', (event) => {
    event.preventDefault()
    insert(heading, inOneLine(event.clipboardData?.getData('text/plain') ?? ''))
    read()
  })
  listen('keydown', (event) => {
    // Shortcuts such as undo are for the page; letters and Delete are only for the heading.
    if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
    if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    heading.blur()
  })
  // Otherwise selecting text with the mouse would drag the block.
  listen('pointerdown', (event) => event.stopPropagation())
  listen('blur', stop)

  return {
    follow(words) {
      if (!heading.isConnected) return stop()
      if (words === last) return
      last = words
      show(words)
    },
    stop,
  }
}

function inOneLine(text: string): string {
  return text.replace(/[\r\n\u2028\u2029]+/g, ' ')
}

/**
 * Cuts a text to its limit by removing the newest letters, right before the caret, as in any input with `maxlength`.
 */
function cut(text: string, caret: number, maxLength: number): { text: string; caret: number } {
  const over = Math.max(0, text.length - maxLength)
  const end = Math.max(0, caret - over)
  return { text: (text.slice(0, end) + text.slice(caret)).slice(0, maxLength), caret: end }
}

function insert(heading: HTMLElement, words: string): void {
  const selection = heading.ownerDocument.getSelection()
  if (!selection || selection.rangeCount === 0) return
  selection.deleteFromDocument()
  const caret = caretIn(heading) + words.length
  selection.getRangeAt(0).insertNode(heading.ownerDocument.createTextNode(words))
  heading.normalize()
  putCaret(heading, caret)
}

/** The number of letters before the caret. */
function caretIn(heading: HTMLElement): number {
  const selection = heading.ownerDocument.getSelection()
  if (!selection?.focusNode || !heading.contains(selection.focusNode)) return heading.textContent?.length ?? 0
  const before = heading.ownerDocument.createRange()
  before.setStart(heading, 0)
  before.setEnd(selection.focusNode, selection.focusOffset)
  return before.toString().length
}

function putCaret(heading: HTMLElement, caret: number): void {
  const letters = heading.firstChild
  heading.ownerDocument.getSelection()?.collapse(letters ?? heading, letters ? caret : 0)
}

function caretAt(heading: HTMLElement, { x, y }: { x: number; y: number }): number {
  const place = heading.ownerDocument.caretPositionFromPoint?.(x, y)
  return place && place.offsetNode === heading.firstChild ? place.offset : (heading.textContent?.length ?? 0)
}
