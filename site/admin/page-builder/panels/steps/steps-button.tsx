import { Popover } from 'radix-ui'
import { useId, useRef, useState } from 'react'
import { Icon } from '../../page/core/icon.tsx'
import styles from './steps.module.css'
import { UndoSteps } from './undo-steps.tsx'

/** Opens the list of steps beside the page, which follows each step that is chosen. */
export function StepsButton({ className }: { className: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger ref={button} className={className} title="Steps" data-command="steps">
        <Icon name="steps" />
        <span>Steps</span>
      </Popover.Trigger>
      <Popover.Portal>
        <StepsPanel onFocusLost={() => button.current?.focus()} />
      </Popover.Portal>
    </Popover.Root>
  )
}

function StepsPanel({ onFocusLost }: { onFocusLost: () => void }) {
  const titleId = useId()
  const list = useRef<HTMLOListElement>(null)
  // A key may have opened the list from anywhere.
  const [opener] = useState(() => document.activeElement)
  const isLeft = useRef(false)

  /** Back to where the focus was, unless a click elsewhere has moved it. A step may have removed that place. */
  function returnFocus(event: Event) {
    event.preventDefault()
    if (isLeft.current) return
    if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) opener.focus()
    else onFocusLost()
  }

  return (
    <Popover.Content
      className={styles.panel}
      align="end"
      sideOffset={6}
      collisionPadding={12}
      aria-labelledby={titleId}
      data-steps
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        list.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
      }}
      onInteractOutside={() => {
        isLeft.current = true
      }}
      onCloseAutoFocus={returnFocus}
    >
      <div className={styles.head}>
        <h2 id={titleId}>Steps</h2>
        <Popover.Close className="icon-button" aria-label="Close">
          ×
        </Popover.Close>
      </div>
      <p className={styles.text}>What you changed since you opened this page. Choose a step to go to it.</p>
      <UndoSteps ref={list} />
    </Popover.Content>
  )
}
