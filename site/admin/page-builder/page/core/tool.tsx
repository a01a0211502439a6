import { Icon, type IconName } from './icon.tsx'

type ToolProps = {
  label: string
  /** A shorter label for the button's face; it must be part of `label`. */
  short?: string
  icon: IconName
  className?: string | undefined
  isDisabled?: boolean
  isDone?: boolean
  onPress: () => void
}

export function Tool({
  label,
  short = label,
  icon,
  className = '',
  isDisabled = false,
  isDone = false,
  onPress,
}: ToolProps) {
  return (
    <button
      type="button"
      className={`tool-button ${className}`}
      aria-label={label}
      title={label}
      data-done={isDone || undefined}
      disabled={isDisabled}
      onClick={onPress}
    >
      <Icon name={icon} />
      {short}
    </button>
  )
}
