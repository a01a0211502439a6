import type { Editor } from '@tiptap/core'

// What buttons and keys do to the text that is typed.

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

export function toggleSubheading(editor: Editor): boolean {
  const isOne = editor.isActive('heading')
  // Of an entry of a list, too.
  if (isOne) return editor.chain().focus().setNode('paragraph').run()
  return editor.chain().focus().clearNodes().setNode('heading').run()
}

/** Leaves the words of what is selected; without a selection, those of the paragraph or entry at the caret. */
export function clearFormatting(editor: Editor): boolean {
  const { empty, from, to, $from } = editor.state.selection
  const range = empty ? { from: $from.start(), to: $from.end() } : { from, to }
  return editor
    .chain()
    .focus()
    .command(({ tr }) => {
      tr.removeMark(range.from, range.to).setStoredMarks([])
      return true
    })
    .clearNodes()
    .run()
}
