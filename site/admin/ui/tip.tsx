import { Tooltip } from 'radix-ui'
import type { ReactElement } from 'react'
import styles from './tip.module.css'

/** The name of a control that shows only a sign, for who rests the pointer or the focus on it. */
export function Tip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      {/* Not into the body: what stands outside the landmarks is missed by who walks along them. */}
      <Tooltip.Portal container={document.getElementById('screen')}>
        <Tooltip.Content className={styles.tip} sideOffset={4} collisionPadding={8}>
          {text}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
