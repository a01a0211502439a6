/** The page inside the canvas's own window; undefined while there is none. */
export function canvasDocument(): Document | undefined {
  const frame = document.querySelector<HTMLIFrameElement>('[data-canvas-width] iframe')
  return frame?.contentDocument ?? undefined
}

/** The id of the block that an element of the canvas belongs to: of those inside one another, the inner one. */
export function blockAround(element: Element): string | undefined {
  return element.closest('[data-puck-component]')?.getAttribute('data-puck-component') ?? undefined
}
