import { Button } from './button.tsx'
import styles from './dialog.module.css'

type FormButtonsProps = {
  label: string
  isDisabled?: boolean
  onCancel: () => void
  /** More classes for the row. */
  className?: string | undefined
}

/** The end of a dialog's form: Cancel, and the button that sends it. */
export function FormButtons({ label, isDisabled, onCancel, className = '' }: FormButtonsProps) {
  return (
    <div className={`${styles.buttons} ${className}`}>
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" look="main" disabled={isDisabled}>
        {label}
      </Button>
    </div>
  )
}
