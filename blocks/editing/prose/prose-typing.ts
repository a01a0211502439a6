import { type Content, Editor } from '@tiptap/core'
import { Fragment, Slice } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { storable } from '../../contract/values/letters.ts'
import { isSame } from '../../contract/values/merge.ts'
import { normalized, richDoc } from '../../contract/values/normal-text.ts'
import type { RichText } from '../../contract/values/rich-text.ts'
import { movedBy, stepEvent } from '../changed-range.ts'
import { fileAdvice, isFileAlone, isPictureAlone } from '../pasted-pictures.ts'
import { allowedHtml, pastedAddress } from './pasted-html.ts'
import { textWithLines } from './pasted-lines.ts'
import { setLink } from './prose-deeds.ts'
import { type ExtensionOptions, extensionsFor } from './prose-extensions.ts'

// The editor of a text: TipTap in the version that Puck pins, with the nodes and marks that a stored text may have and
// no others. So whatever is typed or pasted, nothing else can get in. One at a time, where somebody types.

export type ProseTyping = {
  editor: Editor
  /** Shows a text that was changed elsewhere, for example by an undo. */
  follow(text: RichText): void
  stop(): void
}

type TypingOptions = ExtensionOptions & {
  text: RichText
  /** Attributes of the element that is typed in, such as its label. */
  attributes: Record<string, string>
  /** Where to put the caret, in px of the window; if missing, at the end. Not at all if false. */
  caret: { x: number; y: number } | 'end' | false
  /** What was typed before there was an editor; it goes to the caret. */
  early?: string
  onText: (text: RichText) => void
  /** Something pasted was not taken. */
  onTell?: ((label: string) => void) | undefined
  /** What to say of a pasted picture; missing on the canvas, which takes it. */
  pictureAdvice?: string
  onBlur?: () => void
}

/** Puts an editor into an element, which may be in the document of the canvas. */
export function startProseTyping(place: HTMLElement, options: TypingOptions): ProseTyping {
  const { text, attributes, caret, onText, onTell } = options
  let last = text
  // What was told and has not come back yet: an older text that comes back late must not replace a newer one.
  let underway: string[] = []
  let isStep = false
  let isStarting = false
  const editor = new Editor({
    element: place,
    content: contentOf(text),
    extensions: extensionsFor(options),
    // The style sheets have its rules: a style element is against the policy of our pages.
    injectCSS: false,
    enableInputRules: ['bulletList', 'orderedList'],
    enablePasteRules: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', ...attributes },
      transformPastedHTML(html) {
        const pasted = allowedHtml(storable(html))
        if (pasted.leftOut.length > 0) onTell?.(leftOutMessage(pasted.leftOut))
        return pasted.html
      },
      clipboardTextParser: (text, _context, _isPlain, view) => pastedText(text, view),
      handleKeyPress: (view) => readCaret(view),
      handleDOMEvents: {
        // The view would set the caret once more after 20 ms, and for 200 ms take a caret at the beginning, as after
        // Ctrl+Home, for one that the browser has lost.
        focus: () => isStarting,
        keyup: (view) => readCaret(view),
        paste: (_view, event) => refusePaste(event, options),
        [stepEvent]: () => {
          isStep = true
          return false
        },
      },
      handlePaste: (_view, { clipboardData }) => pasteLink(editor, clipboardData, options),
    },
    onBlur: () => options.onBlur?.(),
    onUpdate() {
      const next = normalized(editor.getJSON())
      if (isSame(next, last)) return
      last = next
      underway.push(JSON.stringify(next))
      onText(next)
    },
  })
  if (caret) {
    const at = caret === 'end' ? undefined : editor.view.posAtCoords({ left: caret.x, top: caret.y })?.pos
    // At once: the editor's own command waits for the next frame, and would move the caret back to here by then.
    const { doc, tr } = editor.state
    editor.view.dispatch(
      tr.setSelection(TextSelection.near(doc.resolve(at ?? doc.content.size), at === undefined ? -1 : 1)),
    )
    isStarting = true
    editor.view.focus()
    isStarting = false
    if (options.early) editor.view.dispatch(editor.state.tr.insertText(options.early))
  }
  return {
    editor,
    follow(given) {
      const told = underway.indexOf(JSON.stringify(given))
      underway = told === -1 ? [] : underway.slice(told + 1)
      if (told !== -1 || isSame(given, last)) return
      last = given
      showIn(editor, given, isStep)
      isStep = false
    },
    stop: () => editor.destroy(),
  }
}

/** Only what differs is replaced, so that the caret stays between its letters; after an undo it is behind what changed. */
function showIn({ view, schema }: Editor, given: RichText, isStep: boolean): void {
  const { doc, selection } = view.state
  const next = schema.nodeFromJSON(richDoc(given))
  const start = doc.content.findDiffStart(next.content)
  const ends = doc.content.findDiffEnd(next.content)
  if (start === null || !ends) return
  // Where letters repeat, the ends lie before the start.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b))
  const range = { start, oldEnd: ends.a + overlap, newEnd: ends.b + overlap }
  const replaced = ({ start, oldEnd, newEnd }: typeof range) =>
    view.state.tr.replace(start, oldEnd, next.slice(start, newEnd))
  // As in changedRange.
  const earlier = movedBy(range, isStep ? Math.min(selection.head - range.oldEnd, 0) : 0)
  const isEarlier = replaced(earlier).doc.eq(next)
  const { newEnd } = isEarlier ? earlier : range
  const tr = replaced(isEarlier ? earlier : range)
  if (isStep) tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(newEnd, tr.doc.content.size)), -1))
  view.dispatch(tr.setMeta('preventUpdate', true).setMeta('addToHistory', false))
}

/**
 * Reads where the caret is, before a letter is typed there and after a key. The browser tells it a moment after it moved: a
 * letter typed in that moment would replace what was selected before.
 */
function readCaret(view: EditorView): false {
  const { tr, doc, selection } = view.state
  const shown = view.dom.ownerDocument.getSelection()
  if (!view.composing && shown?.isCollapsed && shown.focusNode && view.dom.contains(shown.focusNode)) {
    const caret = TextSelection.near(doc.resolve(view.posAtDOM(shown.focusNode, shown.focusOffset)))
    if (!selection.eq(caret)) view.dispatch(tr.setSelection(caret))
  }
  return false
}

const contentOf = (text: RichText): Content => richDoc(text)

/** Lines stay lines, and a blank one parts two paragraphs (product.md §2). A blank around words parts them from others. */
function pastedText(text: string, { state: { schema } }: EditorView): Slice {
  const words = textWithLines(storable(text))
  const { content } = schema.nodeFromJSON(richDoc(words))
  return words === '' || words.includes('\n')
    ? Slice.maxOpen(content)
    : new Slice(Fragment.from(schema.text(words)), 0, 0)
}

/** More letters, elements or lines than any text takes would keep the tab busy for minutes. */
const mostPasted = 50_000
const mostElements = 6_000

/** True if nothing is pasted: it is too much, or nothing but a file. Pictures the canvas takes (use-paste.ts). */
function refusePaste(event: ClipboardEvent, { onTell, pictureAdvice }: TypingOptions): boolean {
  const { clipboardData } = event
  const plain = clipboardData?.getData('text/plain') ?? ''
  const html = sizeOf(clipboardData?.getData('text/html') ?? '')
  const letters = Math.max(plain.length, html.letters)
  if (letters > mostPasted)
    onTell?.(
      `That’s too long to paste: ${letters.toLocaleString('en')} characters. Paste up to ${mostPasted.toLocaleString('en')} at a time`,
    )
  else if (Math.max(html.elements, plain.split('\n').length) > mostElements)
    onTell?.('That’s too much formatting to paste. Paste it in parts, or without formatting')
  else if (!clipboardData || !isFileAlone(clipboardData)) return false
  else if (!isPictureAlone(clipboardData)) onTell?.(fileAdvice)
  else if (pictureAdvice) onTell?.(pictureAdvice)
  event.preventDefault()
  return true
}

/** Letters, and elements but spans, which programs put around each word. A short text is not counted. */
function sizeOf(html: string): { letters: number; elements: number } {
  if (html.length <= mostPasted) return { letters: 0, elements: 0 }
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const letters = body.textContent?.replace(/\s+/g, ' ').length ?? 0
  return { letters, elements: body.querySelectorAll(':not(span)').length }
}

function leftOutMessage(leftOut: readonly string[]): string {
  const names = new Intl.ListFormat('en').format(leftOut)
  const advice = leftOut.includes('pictures') ? '. Add pictures with a picture block' : ''
  return `Pasted without ${names}${advice}`
}

/** An address that is pasted onto words becomes their link. */
function pasteLink(editor: Editor, pasted: DataTransfer | null, { isFormatted }: ExtensionOptions): boolean {
  const { doc, selection } = editor.state
  const text = doc.textBetween(selection.from, selection.to, ' ')
  const href = pastedAddress(pasted?.getData('text/plain'))
  // An address in the place of another one is a new address.
  if (!isFormatted || !href || text.trim() === '' || pastedAddress(text)) return false
  setLink(editor, href)
  return true
}
