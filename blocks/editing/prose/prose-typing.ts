import { type Content, Editor, Extension, type Extensions, Mark } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { history, redo, undo } from '@tiptap/pm/history'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { isSame } from '../../contract/values/merge.ts'
import { deepestList, normalized, richDoc } from '../../contract/values/normal-text.ts'
import type { RichText } from '../../contract/values/rich-text.ts'
import { safeLink } from '../../contract/values/safe-link.ts'
import { allowedHtml } from './pasted-html.ts'

// The editor of a text: TipTap in the version that Puck pins, with the nodes and marks that a stored text may have and
// no others. So whatever is typed or pasted, nothing else can get in. One at a time, where somebody types.

export type ProseTyping = {
  editor: Editor
  /** Shows a text that was changed elsewhere, for example by an undo. */
  follow(text: RichText): void
  stop(): void
}

type TypingOptions = {
  text: RichText
  /** False for a text that is only words. */
  isFormatted: boolean
  /** Undo and redo of its own, where the page has none. */
  hasHistory?: boolean
  /** Attributes of the element that is typed in, such as its label. */
  attributes: Record<string, string>
  /** The class of each paragraph, and of each list. */
  className?: string | undefined
  listClass?: string | undefined
  /** Where to put the caret, in px of the window; if missing, at the end. Not at all if false. */
  caret: { x: number; y: number } | 'end' | false
  onText: (text: RichText) => void
  /** Somebody asks for a link, by key. */
  onLink?: () => void
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
  if (caret === 'end') editor.commands.focus('end')
  else if (caret) {
    const at = editor.view.posAtCoords({ left: caret.x, top: caret.y })?.pos
    editor.commands.focus(at ?? 'end')
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

function extensionsFor({ isFormatted, hasHistory, className, listClass, onLink }: TypingOptions): Extensions {
  const block = { HTMLAttributes: { dir: 'auto', ...(className ? { class: className } : {}) } }
  const list = { HTMLAttributes: { dir: 'auto', ...(listClass ? { class: listClass } : {}) } }
  return [
    Document,
    Paragraph.configure(block),
    Text,
    HardBreak,
    ...(hasHistory ? [ownHistory] : []),
    ...(isFormatted
      ? [
          link.configure({ onAsk: onLink }),
          Bold,
          Italic,
          BulletList.configure(list),
          OrderedList.configure(list),
          entry,
          ListKeymap,
        ]
      : []),
  ]
}

const link = Mark.create<{ onAsk: (() => void) | undefined }>({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addOptions: () => ({ onAsk: undefined }),
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = safeLink(element.getAttribute('href'))
        return href ? { href } : false
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return {
      'Mod-k': () => {
        this.options.onAsk?.()
        return true
      },
    }
  },
})

/** Tab makes an entry one of a list inside its list, as deep as a text may have them. */
const entry = ListItem.extend({
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      Tab: () => listsAround(this.editor) >= deepestList || this.editor.commands.sinkListItem(this.name),
    }
  },
})

function listsAround({ state }: Editor): number {
  const { $from } = state.selection
  const around = Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1).type.name)
  return around.filter((name) => name === 'bulletList' || name === 'orderedList').length
}

const ownHistory = Extension.create({
  name: 'ownHistory',
  addProseMirrorPlugins: () => [history()],
  addKeyboardShortcuts() {
    const { view } = this.editor
    return {
      'Mod-z': () => undo(view.state, view.dispatch),
      'Shift-Mod-z': () => redo(view.state, view.dispatch),
      'Mod-y': () => redo(view.state, view.dispatch),
    }
  },
})

/** The link around the caret, or ''. */
export function linkAt(editor: Editor): string {
  return String(editor.getAttributes('link').href ?? '')
}

/** Links the selected words, or the whole link around the caret. Without either, the address itself is inserted. */
export function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus()
  if (!editor.isActive('link') && editor.state.selection.empty) {
    const text = href.replace(/^(?:tel|mailto):/i, '')
    chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run()
  } else chain.extendMarkRange('link').setMark('link', { href }).run()
}

export function removeLink(editor: Editor): void {
  editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
}
