// Where a toast is shown: at the lower or the upper edge of the window, so that it lies over nothing that is being used.

const controls = 'main :is(a, button, input, select, textarea, [tabindex="0"], [contenteditable="true"])'

type Side = 'bottom' | 'top'
type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/**
 * Chooses the side at which the toast covers neither what has focus nor, if that can be, any control. `root` holds the
 * toasts and gets the side as `data-side`.
 */
export function placeToast(root: HTMLElement): void {
  const toast = root.querySelector('[data-in]')
  if (!toast) return
  const covered = (side: Side) => {
    root.dataset.side = side
    return coveredAt(toast.getBoundingClientRect())
  }
  root.dataset.side = covered('bottom') <= covered('top') ? 'bottom' : 'top'
}

/** How bad a place is: controls that are covered, the one with focus far more than the others. */
function coveredAt(box: Box): number {
  const { activeElement } = document
  const isUsed =
    activeElement && activeElement !== document.body && overlap(activeElement.getBoundingClientRect(), box)
  const others = [...document.querySelectorAll(controls)].filter((control) =>
    overlap(control.getBoundingClientRect(), box),
  )
  return others.length + (isUsed ? 1000 : 0)
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
}
