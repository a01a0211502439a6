/** About one second; a block that has not rendered by then never will. */
const mostFrames = 60

/** The document inside the canvas iframe; undefined while there is none. */
export function canvasDocument(): Document | undefined {
  const frame = document.querySelector<HTMLIFrameElement>('[data-canvas-width] iframe')
  return frame?.contentDocument ?? undefined
}

export type Point = { x: number; y: number }

/** A point of the builder's window in pixels of the canvas; undefined outside of it. */
export function pointOnCanvas({ x, y }: Point): Point | undefined {
  const view = canvasDocument()?.defaultView
  const frame = view?.frameElement?.getBoundingClientRect()
  if (!view || !frame || x < frame.left || x > frame.right || y < frame.top || y > frame.bottom)
    return undefined
  const scale = frame.width / view.innerWidth
  return { x: (x - frame.left) / scale, y: (y - frame.top) / scale }
}

/** Where a pointer is in the builder's window: on the canvas it is told in pixels of that. */
export function pointInWindow({ clientX: x, clientY: y, view }: PointerEvent): Point {
  const frame = view?.frameElement?.getBoundingClientRect()
  if (!frame || !view || view === window) return { x, y }
  const scale = frame.width / view.innerWidth
  return { x: frame.left + x * scale, y: frame.top + y * scale }
}

/** Scrolls a block into view. If it has not rendered yet, waits for it. */
export function showOnCanvas(id: string, framesLeft = mostFrames): void {
  const block = canvasDocument()?.querySelector(`[data-puck-component="${CSS.escape(id)}"]`)
  if (block) block.scrollIntoView({ block: 'nearest' })
  else if (framesLeft > 0) requestAnimationFrame(() => showOnCanvas(id, framesLeft - 1))
}

/** Focuses a block on the canvas. If it has not rendered yet, waits for it. */
export function focusOnCanvas(id: string, framesLeft = mostFrames): void {
  const block = canvasDocument()?.querySelector<HTMLElement>(`[data-puck-component="${CSS.escape(id)}"]`)
  if (block) block.focus({ preventScroll: true })
  else if (framesLeft > 0) requestAnimationFrame(() => focusOnCanvas(id, framesLeft - 1))
}

/** The id of the innermost block around an element of the canvas. */
export function blockAround(element: Element): string | undefined {
  return element.closest('[data-puck-component]')?.getAttribute('data-puck-component') ?? undefined
}
