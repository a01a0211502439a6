import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import styles from './menu.module.css'

type MoreMenuProps = {
  /** What the menu is for, as people call it. */
  of: string
  className?: string | undefined
  isOpenAtFirst?: boolean
  /** Called when the menu has closed and focus is on its button again. */
  onClosed?: () => void
  children: ReactNode
}

/** The button with three dots and what it opens: entries of `DropdownMenu.Item`. */
export function MoreMenu({ of, className = '', isOpenAtFirst = false, onClosed, children }: MoreMenuProps) {
  return (
    <DropdownMenu.Root defaultOpen={isOpenAtFirst} modal={false}>
      <DropdownMenu.Trigger className={`icon-button ${className}`} aria-label={`More for ${of}`}>
        ⋯
      </DropdownMenu.Trigger>
      {/* Not into the body: what stands outside the landmarks is missed by who walks along them. */}
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
