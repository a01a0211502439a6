import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled'
import { toastRules } from './toast-rules.ts'
import styles from './toasts.module.css'

const slide = cssTransition({ enter: styles.enter ?? '', exit: styles.exit ?? '', collapse: false })

let isMounted = false
let leaving: ReturnType<typeof setTimeout> | undefined
let shownCount = 0
let newestWithAction = ''

/**
 * The newest toast takes the place of the one before, but a bare message waits until one with something to press is
 * gone. A bare message is shown once, however many places raise it; one with `content` is of its own change alone.
 */
export function showToast(message: string, content?: ReactNode): void {
  if (!isMounted) mount()
  shownCount += 1
  const toastId = content === undefined ? message : `${message} ${shownCount}`
  if (toast.isActive(toastId)) return
  const waits = content === undefined && toast.isActive(newestWithAction)
  if (!waits) toast.dismiss()
  if (content !== undefined) newestWithAction = toastId
  toast(content ?? message, {
    data: { message },
    toastId,
    // The library counts by an animation, which a wish for less motion would cut short.
    onOpen: () => {
      clearTimeout(leaving)
      leaving = setTimeout(() => toast.dismiss(toastId), toastRules.durationMs)
    },
  })
}

/** A root of its own: the toasts outlive every page and are none of its hydration's business. */
function mount() {
  isMounted = true
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
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
      aria-label="Notifications (F8)"
      hotKeys={(event) => event.key === toastRules.hotkey}
      closeButton={({ closeToast }) => (
        <button type="button" className={styles.close} onClick={closeToast} aria-label="Dismiss">
          ×
        </button>
      )}
    />,
  )
}
