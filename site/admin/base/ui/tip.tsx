import { Tooltip } from 'radix-ui'
import type { ReactElement } from 'react'
import styles from './tip.module.css'

/** A tooltip with the name of an icon-only control, on hover and focus. */
export function Tip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      {/* Not in the body: people who navigate by landmarks would miss content outside of them. */}
      <Tooltip.Portal container={document.getElementById('screen')}>
        <Tooltip.Content className={styles.tip} sideOffset={4} collisionPadding={8}>
          {text}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
