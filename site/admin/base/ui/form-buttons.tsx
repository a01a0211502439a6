import { Button } from './button.tsx'
import styles from './dialog.module.css'

type FormButtonsProps = {
  label: string
  isDisabled?: boolean
  onCancel: () => void
  className?: string | undefined
}

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
