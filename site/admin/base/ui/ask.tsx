import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import { useReturnFocus } from './modal.tsx'

type AskProps = {
  title: string
  text: string
  cancelLabel?: string
  onCancel: () => void
  /** See `useReturnFocus`. */
  takeFocus?: () => boolean
  /** What else is chosen before the answer. */
  children?: ReactNode
  choices: readonly { label: string; isMain?: boolean; onChoose: () => void }[]
}

export function Ask(props: AskProps) {
  const { title, text, cancelLabel = 'Cancel', onCancel, takeFocus, children, choices } = props
  const returnFocus = useReturnFocus(takeFocus)
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => !isOpen && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={styles.overlay} />
        <AlertDialog.Content className={styles.dialog} onCloseAutoFocus={returnFocus}>
          <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
          <AlertDialog.Description className={styles.text}>{text}</AlertDialog.Description>
          {children}
          <div className={styles.buttons}>
            <AlertDialog.Cancel className="button button-second">{cancelLabel}</AlertDialog.Cancel>
            {choices.map(({ label, isMain, onChoose }) => (
              <Button key={label} look={isMain ? 'main' : 'second'} onClick={onChoose}>
                {label}
              </Button>
            ))}
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
