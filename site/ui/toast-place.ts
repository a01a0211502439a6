// Where a toast is shown: at the lower or the upper edge of the window, so that it lies over nothing that is being used.

const controls = 'main :is(a, button, input, select, textarea, [tabindex="0"], [contenteditable="true"])'

/** What is closer to a toast than this looks covered by it. */
const gapPx = 4

type Side = 'bottom' | 'top'
type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/**
 * Chooses the side at which the toast covers neither what has focus nor, if that can be, any control. `root` holds the
 * toasts and gets the side as `data-side`. A toast that `isNew` begins at the lower edge; one that is already read stays
 * where it is unless the other side is better.
 */
export function placeToast(root: HTMLElement, isNew = false): void {
  const toast = root.querySelector<HTMLElement>('[data-in]')
  if (!toast) return
  const covered = (side: Side) => {
    root.dataset.side = side
    return coveredAt(restingBox(toast))
  }
  const [first, second]: [Side, Side] =
    !isNew && root.dataset.side === 'top' ? ['top', 'bottom'] : ['bottom', 'top']
  root.dataset.side = covered(first) <= covered(second) ? first : second
}

/** Where it lies once it has arrived: it moves in from elsewhere, and its container does not move. */
function restingBox(toast: HTMLElement): Box {
  const { offsetParent, offsetLeft, offsetTop, offsetWidth, offsetHeight } = toast
  const around = offsetParent?.getBoundingClientRect()
  const left = (around?.left ?? 0) + offsetLeft
  const top = (around?.top ?? 0) + offsetTop
  return {
    left: left - gapPx,
    right: left + offsetWidth + gapPx,
    top: top - gapPx,
    bottom: top + offsetHeight + gapPx,
  }
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
