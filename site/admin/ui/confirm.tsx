import { Ask } from './ask.tsx'

type ConfirmProps = {
  title: string
  text: string
  /** What the button says. */
  label: string
  onConfirm: () => void
  onClose: () => void
}

/** A question with one answer besides Cancel. It is closed before the answer is acted on. */
export function Confirm({ title, text, label, onConfirm, onClose }: ConfirmProps) {
  const confirm = () => {
    onClose()
    onConfirm()
  }
  return (
    <Ask
      title={title}
      text={text}
      onCancel={onClose}
      choices={[{ label, isMain: true, onChoose: confirm }]}
    />
  )
}
