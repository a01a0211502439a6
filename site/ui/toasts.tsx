import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled'
import { toastRules } from './toast-rules.ts'
import styles from './toasts.module.css'

const slide = cssTransition({ enter: styles.enter ?? '', exit: styles.exit ?? '', collapse: false })

let root: HTMLElement | undefined
let leaving: ReturnType<typeof setTimeout> | undefined
let shownCount = 0
let newestWithAction = ''

/**
 * The newest toast replaces the previous one, but a plain message waits until a toast with a button is closed.
 * Equal plain messages are shown once; a toast with `content` belongs to a single change, so each is shown.
 */
export function showToast(message: string, content: ReactNode, data: object): void {
  root ??= mount()
  shownCount += 1
  const toastId = content === undefined ? message : `${message} ${shownCount}`
  if (toast.isActive(toastId)) return
  const waits = content === undefined && toast.isActive(newestWithAction)
  if (!waits) toast.dismiss()
  if (content !== undefined) newestWithAction = toastId
  toast(content ?? message, {
    data: { ...data, message },
    toastId,
    // The library times toasts by an animation, which `prefers-reduced-motion` would cut short.
    onOpen: () => {
      requestAnimationFrame(() => root && placeToast(root, true))
      clearTimeout(leaving)
      leaving = setTimeout(() => toast.dismiss(toastId), toastRules.durationMs)
    },
  })
}

/** Mounts the toasts in their own React root: they outlive every page and take no part in its hydration. */
function mount(): HTMLElement {
  const element = document.createElement('div')
  element.className = styles.root ?? ''
  document.body.append(element)
  // Focus may move to what the toast lies over.
  addEventListener(
    'focusin',
    (event) => {
      if (!event.composedPath().includes(element)) place() // the window itself may be its target
    },
    true,
  )
  // The library closes a toast that is dragged far enough to either side. To the left it stays in place.
  element.addEventListener('pointerdown', ({ clientX: start }) => {
    const drag = new AbortController()
    addEventListener(
      'pointermove',
      ({ clientX }) => {
        if (clientX < start) document.dispatchEvent(new PointerEvent('pointermove', { clientX: start }))
      },
      drag,
    )
    addEventListener('pointerup', () => drag.abort(), drag)
  })
  // What it lies over may come later, or come there when the page is scrolled.
  addEventListener('scrollend', place, true)
  new ResizeObserver(place).observe(document.body)
  createRoot(element).render(
    <ToastContainer
      className={styles.container}
      toastClassName={styles.toast}
      position="bottom-right"
      transition={slide}
      autoClose={false}
      limit={toastRules.mostVisible}
      draggable
      draggableDirection="x"
      draggablePercent={(toastRules.swipeThresholdPx / toastRules.widthPx) * 100}
      hideProgressBar
      aria-label="Notices (F8)"
      hotKeys={(event) => event.key === toastRules.hotkey}
      closeButton={({ closeToast }) => (
        <button type="button" className={styles.close} onClick={closeToast} aria-label="Dismiss">
          ×
        </button>
      )}
    />,
  )
  return element
}

function place() {
  if (root) placeToast(root)
}

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
function placeToast(root: HTMLElement, isNew = false): void {
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
