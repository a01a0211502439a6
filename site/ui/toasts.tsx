import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled'
import { toastRules } from './toast-rules.ts'
import styles from './toasts.module.css'

const slide = cssTransition({ enter: styles.enter ?? '', exit: styles.exit ?? '', collapse: false })

let isMounted = false

/** The same message is shown once, however many places raise it. */
export function showToast(message: string, content: ReactNode = message): void {
  if (!isMounted) mount()
  toast(content, {
    data: { message },
    toastId: message,
    // The library counts by an animation, which a wish for less motion would cut short.
    onOpen: () => setTimeout(() => toast.dismiss(message), toastRules.durationMs),
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
