import { type Content, Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { isSame } from '../../contract/values/merge.ts'
import { normalized, richDoc } from '../../contract/values/normal-text.ts'
import type { RichText } from '../../contract/values/rich-text.ts'
import { allowedHtml, pastedAddress } from './pasted-html.ts'
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
  onBlur?: () => void
}

/** Puts an editor into an element, which may be in the document of the canvas. */
export function startProseTyping(place: HTMLElement, options: TypingOptions): ProseTyping {
  const { text, attributes, caret, onText } = options
  let last = text
  // What was told and has not come back yet: an older text that comes back late must not replace a newer one.
  let underway: string[] = []
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
      transformPastedHTML: allowedHtml,
      handleKeyPress: (view) => readCaret(view),
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
    editor.commands.focus(at ?? 'end')
    // That command waits for the next frame, and what is typed until then would be lost.
    editor.view.focus()
    if (options.early) editor.view.dispatch(editor.state.tr.insertText(options.early))
  }
  return {
    editor,
    follow(given) {
      const told = underway.indexOf(JSON.stringify(given))
      underway = told === -1 ? [] : underway.slice(told + 1)
      if (told !== -1 || isSame(given, last)) return
      last = given
      const { from, to } = editor.state.selection
      editor.commands.setContent(contentOf(given), { emitUpdate: false })
      const end = editor.state.doc.content.size
      editor.commands.setTextSelection({ from: Math.min(from, end), to: Math.min(to, end) })
    },
    stop: () => editor.destroy(),
  }
}

/**
 * Reads where the caret is before a letter is typed there. The browser tells it a moment after it moved: a letter typed
 * in that moment would replace what was selected before.
 */
function readCaret(view: EditorView): false {
  const { tr, doc, selection } = view.state
  const shown = view.dom.ownerDocument.getSelection()
  if (!selection.empty && shown?.isCollapsed && shown.focusNode && view.dom.contains(shown.focusNode)) {
    const caret = view.posAtDOM(shown.focusNode, shown.focusOffset)
    view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(caret))))
  }
  return false
}

const contentOf = (text: RichText): Content => richDoc(text)

/** An address that is pasted onto words becomes their link. */
function pasteLink(editor: Editor, pasted: DataTransfer | null, { isFormatted }: ExtensionOptions): boolean {
  const { doc, selection } = editor.state
  const words = doc.textBetween(selection.from, selection.to, ' ')
  const href = pastedAddress(pasted?.getData('text/plain'))
  // An address in the place of another one is a new address.
  if (!isFormatted || !href || words.trim() === '' || pastedAddress(words)) return false
  setLink(editor, href)
  return true
}
