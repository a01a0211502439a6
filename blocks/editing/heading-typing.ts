export type Typing = {
  /** Shows a text that was changed from elsewhere, such as by an undo. */
  follow(text: string): void
  stop(): void
}

type TypingOptions = {
  /** What is stored; the heading itself may show something else where this is blank. */
  text: string
  label: string
  maxLength: number
  /** Where the caret goes, in px of the window; without it, to the end. */
  at?: { x: number; y: number }
  onText: (text: string) => void
  /** Called once: after Enter or Escape, or when the focus goes. */
  onEnd: () => void
}

/**
 * Makes a heading a field of one line. Until it ends, its letters are the browser's: whoever drew the heading must not
 * draw it with another text, and finds it at the end as it was drawn.
 */
export function startTyping(heading: HTMLElement, options: TypingOptions): Typing {
  const { text, label, maxLength, at, onText, onEnd } = options
  const drawn = heading.textContent ?? ''
  const listening = new AbortController()
  const { signal } = listening
  let last = text

  /** Takes over what stands in the heading now, in the form it is stored in. */
  function read(): void {
    const typed = heading.textContent ?? ''
    const next = cut(inOneLine(typed), caretIn(heading), maxLength)
    // Browsers leave a line break where nothing is left, and then it is not empty for the style sheet.
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
  // Stands there while it is empty: what visitors get instead, where that is known.
  heading.dataset.typing = text === drawn ? label : drawn
  if (text !== drawn) heading.textContent = text
  heading.focus()
  putCaret(heading, at && text === drawn ? caretAt(heading, at) : text.length)

  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    run: (event: HTMLElementEventMap[Name]) => void,
  ) => heading.addEventListener(name, run, { signal })
  listen('input', (event) => {
    // Half a word of an input method is nobody's text yet; what it ends with is.
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
    // Commands, undo among them, are for the page; letters and Delete are for the heading alone.
    if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
    if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    heading.blur()
  })
  // Otherwise choosing letters with the mouse would drag the block.
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

/** What is too much goes where it came in, right before the caret, as in any field with a limit. */
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

/** Letters before the caret. */
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
