/** A second or so: what has not been drawn by then will not be. */
const mostFrames = 60

/** The page inside the canvas's own window; undefined while there is none. */
export function canvasDocument(): Document | undefined {
  const frame = document.querySelector<HTMLIFrameElement>('[data-canvas-width] iframe')
  return frame?.contentDocument ?? undefined
}

/** Brings a block into sight; it is there, or about to be drawn. */
export function showOnCanvas(id: string, framesLeft = mostFrames): void {
  const block = canvasDocument()?.querySelector(`[data-puck-component="${CSS.escape(id)}"]`)
  if (block) block.scrollIntoView({ block: 'nearest' })
  else if (framesLeft > 0) requestAnimationFrame(() => showOnCanvas(id, framesLeft - 1))
}

/** The id of the block that an element of the canvas belongs to: of those inside one another, the inner one. */
export function blockAround(element: Element): string | undefined {
  return element.closest('[data-puck-component]')?.getAttribute('data-puck-component') ?? undefined
}
