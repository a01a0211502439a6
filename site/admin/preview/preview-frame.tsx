import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { defaultFonts, fontFamilies } from '#blocks/theme/fonts.ts'
import styles from './preview-frame.module.css'

const widths = [
  { label: 'Phone', px: 360 },
  { label: 'Computer', px: 1280 },
] as const

type PreviewFrameProps = {
  /** Families chosen in the form, in place of the stored ones. */
  fonts?: Record<string, string> | undefined
  children: ReactNode
}

/** A window of its own, as wide as a visitor's, drawn at the size there is room for. */
export function PreviewFrame({ fonts, children }: PreviewFrameProps) {
  const { data: stored } = useQuery<Record<string, string>>({ queryKey: [apiPaths.fonts] })
  const [inside, setInside] = useState<Document>()
  const [width, setWidth] = useState<number>(widths[0].px)
  const [room, setRoom] = useState(width)
  const [height, setHeight] = useState(480)
  const chosen = fonts ?? stored ?? defaultFonts

  const watchRoom = useCallback((box: HTMLDivElement | null) => {
    if (!box) return
    const observer = new ResizeObserver(() => setRoom(box.clientWidth))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  const openFrame = useCallback((frame: HTMLIFrameElement | null) => {
    const frameDocument = frame?.contentDocument
    if (!frameDocument) return
    const copySheets = (nodes: Iterable<Node>) => {
      for (const node of nodes) {
        const isSheet = node instanceof Element && node.matches('style, link[rel=stylesheet]')
        if (isSheet) frameDocument.head.append(node.cloneNode(true))
      }
    }
    copySheets(document.querySelectorAll('style, link'))
    // A block that is fetched later brings its own.
    const sheets = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) copySheets(addedNodes)
    })
    sheets.observe(document.head, { childList: true })
    frameDocument.documentElement.lang = 'en'
    frameDocument.body.inert = true
    setInside(frameDocument)
    const observer = new ResizeObserver(() => setHeight(frameDocument.body.scrollHeight))
    observer.observe(frameDocument.body)
    return () => {
      sheets.disconnect()
      observer.disconnect()
    }
  }, [])

  const scale = Math.min(1, room / width)
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.bar}>
        <h2>Preview</h2>
        {widths.map(({ label, px }) => (
          <button
            key={label}
            type="button"
            className="button button-second button-small"
            aria-pressed={width === px}
            onClick={() => setWidth(px)}
          >
            {label}
          </button>
        ))}
      </div>
      <div className={styles.room} ref={watchRoom} style={{ height: Math.min(height * scale, 1600) }}>
        <iframe
          title="How visitors will see it"
          tabIndex={-1}
          ref={openFrame}
          className={styles.frame}
          style={{ width, height, scale: String(scale), ...(scale < 1 ? { marginInline: 0 } : {}) }}
        />
        {inside &&
          createPortal(
            <div
              className={styles.page}
              style={
                {
                  '--font-heading': stack(chosen.headingFont, defaultFonts.headingFont),
                  '--font-body': stack(chosen.bodyFont, defaultFonts.bodyFont),
                  '--font-subtitle': stack(chosen.subtitleFont, defaultFonts.subtitleFont),
                } as React.CSSProperties // custom properties are not in React's type
              }
            >
              {children}
            </div>,
            inside.body,
          )}
      </div>
    </section>
  )
}

/** A family on offer by its name, else the role's default: stored text is never written into a style as it stands. */
function stack(name: string | undefined, fallback: string): string {
  const family =
    fontFamilies.find((family) => family.name === name) ?? fontFamilies.find(({ name }) => name === fallback)
  return `"${family?.name ?? fallback}", ${family?.fallback ?? 'serif'}`
}
