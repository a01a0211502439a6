import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import styles from './menu.module.css'

type MoreMenuProps = {
  /** The subject of the menu, for the button's label. */
  of: string
  className?: string | undefined
  isOpenAtFirst?: boolean
  /** Called after the menu has closed and its button has focus again. */
  onClosed?: () => void
  children: ReactNode
}

/** A three-dot button with a menu of `DropdownMenu.Item` entries. */
export function MoreMenu({ of, className = '', isOpenAtFirst = false, onClosed, children }: MoreMenuProps) {
  return (
    <DropdownMenu.Root defaultOpen={isOpenAtFirst} modal={false}>
      <DropdownMenu.Trigger className={`icon-button ${className}`} aria-label={`More for ${of}`}>
        ⋯
      </DropdownMenu.Trigger>
      {/* Not in the body: people who navigate by landmarks would miss content outside of them. */}
      <DropdownMenu.Portal container={document.getElementById('screen')}>
        <DropdownMenu.Content
          className={styles.menu}
          align="end"
          sideOffset={4}
          {...(onClosed && { onCloseAutoFocus: onClosed })}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
