import { type Editor, Extension, type Extensions, Mark, Node } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { history, redo, undo } from '@tiptap/pm/history'
import { deepestList } from '../../contract/values/normal-text.ts'
import { safeLink } from '../../contract/values/safe-link.ts'
import type { HeadingLevel } from '../../kit/ui/prose.tsx'
import { clearFormatting, toggleSubheading } from './prose-deeds.ts'

// The nodes and marks that a stored text may have, and their keys.

export type ExtensionOptions = {
  /** False for a text that is only words. */
  isFormatted: boolean
  /** How subheadings are drawn; missing where the text has none. */
  subheadings?: { level: HeadingLevel; className?: string | undefined } | undefined
  /** Undo and redo of its own, where the page has none. */
  hasHistory?: boolean
  className?: string | undefined
  listClass?: string | undefined
  onLink?: () => void
}

export function extensionsFor(options: ExtensionOptions): Extensions {
  const { isFormatted, subheadings, hasHistory, className, listClass, onLink } = options
  const dir = (name: string | undefined) => ({
    HTMLAttributes: { dir: 'auto', ...(name ? { class: name } : {}) },
  })
  return [
    // Subheadings are of no group, so that none gets into a list.
    subheadings ? Document.extend({ content: '(block | heading)+' }) : Document,
    Paragraph.configure(dir(className)),
    Text,
    HardBreak,
    ...(hasHistory ? [ownHistory] : []),
    ...(subheadings ? [heading.configure(subheadings)] : []),
    ...(isFormatted
      ? [
          link.configure({ onAsk: onLink }),
          Bold,
          Italic,
          BulletList.configure(dir(listClass)),
          OrderedList.configure(dir(listClass)),
          entry,
          ListKeymap,
          clearKey,
        ]
      : []),
  ]
}

const heading = Node.create<{ level: HeadingLevel; className?: string | undefined }>({
  name: 'heading',
  content: 'inline*',
  defining: true,
  addOptions: () => ({ level: 3 }),
  parseHTML: () => [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}` })),
  renderHTML() {
    const { level, className } = this.options
    return [`h${level}`, { dir: 'auto', ...(className ? { class: className } : {}) }, 0]
  },
  addKeyboardShortcuts() {
    return {
      'Mod-Alt-3': () => toggleSubheading(this.editor),
      // As everywhere: at its beginning, it makes a paragraph of it.
      Backspace: () => {
        const { empty, $from } = this.editor.state.selection
        const isBeginning = empty && $from.parent.type === this.type && $from.parentOffset === 0
        return isBeginning && toggleSubheading(this.editor)
      },
    }
  },
})

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

const clearKey = Extension.create({
  name: 'clearKey',
  addKeyboardShortcuts() {
    return { 'Mod-\\': () => clearFormatting(this.editor) }
  },
})
