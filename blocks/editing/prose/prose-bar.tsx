import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import styles from './prose-bar.module.css'
import { clearFormatting, linkAt, removeLink, toggleSubheading } from './prose-deeds.ts'

type Deed = 'heading' | 'bold' | 'italic' | 'link' | 'unlink' | 'bulletList' | 'orderedList' | 'clear'

const buttons: Record<Deed, { label: string; key?: string; path: string }> = {
  heading: { label: 'Subheading', key: 'Alt+3', path: 'M6 5v14M18 5v14M6 12h12' },
  bold: { label: 'Bold', key: 'B', path: 'M7 5h6.5a3.5 3.5 0 0 1 0 7H7zM7 12h7.5a3.5 3.5 0 0 1 0 7H7z' },
  italic: { label: 'Italic', key: 'I', path: 'M10 5h8M6 19h8M14 5l-4 14' },
  link: {
    label: 'Link',
    key: 'K',
    path: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.6-5.6l-1.2 1.2M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.6 5.6l1.2-1.2',
  },
  unlink: {
    label: 'Remove link',
    path: 'M9 15l6-6M7 12l-2 2a4 4 0 0 0 5 5l2-2M17 12l2-2a4 4 0 0 0-5-5l-2 2M4 4l16 16',
  },
  bulletList: { label: 'Bulleted list', path: 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01' },
  orderedList: { label: 'Numbered list', path: 'M10 6h10M10 12h10M10 18h10M4 4.5 5.5 4v5M4 14.5h2.5L4 19h3' },
  clear: {
    label: 'Clear formatting',
    key: '\\',
    path: 'M5 7V5h12v2M11 5 8.5 19M6 19h5M15 14l5 5M20 14l-5 5',
  },
}

type ProseBarProps = { editor: Editor; onLink: () => void }

export function ProseBar({ editor, onLink }: ProseBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const active = useSyncExternalStore(
    (changed) => {
      editor.on('transaction', changed)
      return () => editor.off('transaction', changed)
    },
    () => activeIn(editor),
  )
  const press = useEffectEvent((deed: Deed) => {
    const chain = editor.chain().focus()
    if (deed === 'heading') toggleSubheading(editor)
    else if (deed === 'clear') clearFormatting(editor)
    else if (deed === 'link') onLink()
    else if (deed === 'unlink') removeLink(editor)
    else if (deed === 'bold' || deed === 'italic') chain.toggleMark(deed).run()
    else chain.toggleList(deed, 'listItem').run()
  })
  // On the element itself: on the canvas, Puck lets no event through to React (add-here.tsx).
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('pointerdown', (event) => event.stopPropagation(), { signal })
    element.addEventListener('mousedown', (event) => event.preventDefault(), { signal }) // the text keeps the focus
    element.addEventListener(
      'click',
      (event) => {
        event.stopPropagation()
        const deed = (event.target as Element).closest<HTMLElement>('[data-deed]')?.dataset.deed
        if (deed) press(deed as Deed) // as the buttons have it
      },
      { signal },
    )
    return () => listening.abort()
  }, [])
  const has = active.split(' ')
  return (
    <div ref={bar} className={styles.bar} role="toolbar" aria-label="Formatting">
      {Object.entries(buttons).map(([deed, { label, key, path }]) =>
        isOffered(editor, deed as Deed, has) ? (
          <button
            key={deed}
            type="button"
            className={styles.button}
            data-deed={deed}
            aria-label={label}
            title={key ? `${label} (Ctrl+${key})` : label}
            aria-pressed={deed === 'unlink' || deed === 'clear' ? undefined : has.includes(deed)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={path} />
            </svg>
          </button>
        ) : null,
      )}
    </div>
  )
}

function isOffered(editor: Editor, deed: Deed, has: readonly string[]): boolean {
  if (deed === 'heading') return 'heading' in editor.schema.nodes // not every text may have them
  return deed !== 'unlink' || has.includes('link')
}

/** What is on at the caret, in one string, so that the bar is drawn again only when it changes. */
function activeIn(editor: Editor): string {
  if (editor.isDestroyed) return ''
  const on = ['heading', 'bold', 'italic', 'bulletList', 'orderedList'].filter((name) =>
    editor.isActive(name),
  )
  return [...on, ...(linkAt(editor) ? ['link'] : [])].join(' ')
}
