import { Puck } from '@measured/puck'
import { createContext, useLayoutEffect, useRef, useState } from 'react'
import styles from './canvas.module.css'
import type { CanvasWidth } from './canvas-width-switch.tsx'

/** The page in an iframe as wide as a visitor's window, scaled down if there is less room. */
export function Canvas({ width }: { width: CanvasWidth }) {
  const room = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const box = room.current
    if (!box) return
    const observer = new ResizeObserver(() => setSize({ width: box.clientWidth, height: box.clientHeight }))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  const px = width === 'full' ? size.width : width
  const scale = px > size.width && size.width > 0 ? size.width / px : 1
  return (
    <section className={styles.room} ref={room} aria-label="Page">
      <div
        className={styles.window}
        data-canvas-width={width}
        style={{
          width: px,
          height: size.height / scale,
          transform: scale === 1 ? undefined : `scale(${scale})`,
        }}
      >
        <CanvasScale value={scale}>
          <Puck.Preview />
        </CanvasScale>
      </div>
    </section>
  )
}

/** The scale of the canvas; 1 is full size. */
export const CanvasScale = createContext(1)
