/** About one second; a block that has not rendered by then never will. */
const mostFrames = 60

/** The document inside the canvas iframe; undefined while there is none. */
export function canvasDocument(): Document | undefined {
  const frame = document.querySelector<HTMLIFrameElement>('[data-canvas-width] iframe')
  return frame?.contentDocument ?? undefined
}

/** Scrolls a block into view. If it has not rendered yet, waits for it. */
export function showOnCanvas(id: string, framesLeft = mostFrames): void {
  const block = canvasDocument()?.querySelector(`[data-puck-component="${CSS.escape(id)}"]`)
  if (block) block.scrollIntoView({ block: 'nearest' })
  else if (framesLeft > 0) requestAnimationFrame(() => showOnCanvas(id, framesLeft - 1))
}

/** The id of the innermost block around an element of the canvas. */
export function blockAround(element: Element): string | undefined {
  return element.closest('[data-puck-component]')?.getAttribute('data-puck-component') ?? undefined
}
