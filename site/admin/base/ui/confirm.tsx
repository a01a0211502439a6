import type { ReactNode } from 'react'
import { Ask } from './ask.tsx'

type ConfirmProps = {
  title: string
  text: string
  label: string
  onConfirm: () => void
  onClose: () => void
  /** What else is chosen before the answer. */
  children?: ReactNode
}

/** A question with one answer besides Cancel. It is closed before the answer is acted on. */
export function Confirm({ title, text, label, onConfirm, onClose, children }: ConfirmProps) {
  const confirm = () => {
    onClose()
    onConfirm()
  }
  return (
    <Ask title={title} text={text} onCancel={onClose} choices={[{ label, isMain: true, onChoose: confirm }]}>
      {children}
    </Ask>
  )
}
