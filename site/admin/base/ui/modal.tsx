import { Dialog } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import styles from './dialog.module.css'

type ModalProps = {
  title: string
  text?: string
  onClose: () => void
  isWide?: boolean
  /** See `useReturnFocus`. */
  takeFocus?: (() => boolean) | undefined
  children: ReactNode
}

/** A modal dialog. Esc, the close button or a tap outside closes it. */
export function Modal({ title, text, onClose, isWide = false, takeFocus, children }: ModalProps) {
  const returnFocus = useReturnFocus(takeFocus)
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.overlay} />
        <Dialog.Content
          className={`${styles.dialog} ${isWide ? styles.wide : ''}`}
          onCloseAutoFocus={returnFocus}
          {...(text ? {} : { 'aria-describedby': undefined })}
        >
          <div className={styles.head}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <Dialog.Close className="icon-button" aria-label="Close">
              ×
            </Dialog.Close>
          </div>
          {text && <Dialog.Description className={styles.text}>{text}</Dialog.Description>}
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/**
 * For `onCloseAutoFocus` of a dialog: returns focus to the element that had it when the dialog opened. Radix
 * returns focus only to a `Trigger`, which dialogs opened by code lack. `instead` may move focus elsewhere,
 * and returns true if it did.
 */
export function useReturnFocus(instead?: () => boolean): (event: Event) => void {
  const [before] = useState(() => document.activeElement)
  return (event) => {
    event.preventDefault()
    if (instead?.()) return
    if (before instanceof HTMLElement && before.isConnected) before.focus()
  }
}
