import { type CSSProperties, type ReactNode, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import type { FontChoice } from '#blocks/contract/records/fonts.ts'
import { useFontRoles, useLook, useLookSheet } from './look-sheet.ts'
import styles from './preview-frame.module.css'

/** The windows a page is tried in. */
export const frameWidths = [
  { label: 'Phone', px: 360 },
  { label: 'Computer', px: 1280 },
] as const

type ScaledFrameProps = {
  /** What is in it, for who can't see it. No two frames of a screen may have the same. */
  title: string
  width: number
  /** Font settings of a form, in place of the stored ones. */
  fonts?: FontChoice | undefined
  children: ReactNode
}

/** A window as wide as a visitor's, drawn at the size there is room for (`--unscale` inside). */
export function ScaledFrame({ title, width, fonts, children }: ScaledFrameProps) {
  const look = useLook()
  const roles = useFontRoles(look, fonts)
  const [inside, setInside] = useState<Document>()
  const [room, setRoom] = useState(width)
  const [height, setHeight] = useState(480)
  useLookSheet(inside, look)

  const watchRoom = useCallback((box: HTMLElement | null) => {
    if (!box) return
    // Put away it has no size; it keeps the one it had.
    const observer = new ResizeObserver(() => setRoom((before) => box.clientWidth || before))
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
    frameDocument.documentElement.dataset.visitors = '' // see admin.css
    frameDocument.body.inert = true
    setInside(frameDocument)
    return () => sheets.disconnect()
  }, [])
  // The body itself is never lower than the window.
  const watchPage = useCallback((page: HTMLElement | null) => {
    if (!page) return
    const observer = new ResizeObserver(() => setHeight((before) => page.offsetHeight || before))
    observer.observe(page)
    return () => observer.disconnect()
  }, [])

  const scale = Math.min(1, room / width)
  return (
    <section
      className={styles.room}
      ref={watchRoom}
      style={{ height: `var(--frame-height, ${Math.min(height * scale, 1600)}px)` }}
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing in it takes focus, so the keys have to scroll the box itself
      tabIndex={0}
    >
      {/* As big as it looks: scaling leaves the room that the frame takes as it was. */}
      <div className={styles.sheet} style={{ width: width * scale, height: height * scale }}>
        <iframe
          title={title}
          tabIndex={-1}
          ref={openFrame}
          className={styles.frame}
          style={{ width, height, scale: String(scale) }}
        />
      </div>
      {inside &&
        createPortal(
          <div
            ref={watchPage}
            className={styles.page}
            style={{ ...roles, '--unscale': 1 / scale } as CSSProperties} // custom properties are not in React's type
          >
            {children}
          </div>,
          inside.body,
        )}
    </section>
  )
}
