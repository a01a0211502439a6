import { Popover } from 'radix-ui'
import { type KeyboardEvent, type RefObject, useId, useMemo, useRef, useState } from 'react'
import { useAnnounce } from '../../../base/ui/announcer.tsx'
import { useFarmClock } from '../../../base/ui/farm-clock.ts'
import momentStyles from '../../../base/ui/moment-list.module.css'
import { usePageHistory } from '../../canvas/keys/use-page-keys.ts'
import { Icon } from '../../page/core/icon.tsx'
import { usePuck } from '../../page/core/use-puck.ts'
import { listedSteps } from './listed-steps.ts'
import styles from './steps.module.css'

/** Opens the list of steps beside the page, which follows each step that is chosen. */
export function StepsButton({ className }: { className: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger
        ref={button}
        className={className}
        title="Your steps"
        aria-label="Your steps"
        data-command="steps"
      >
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
        <h2 id={titleId}>Your steps</h2>
        <Popover.Close className="icon-button" aria-label="Close">
          ×
        </Popover.Close>
      </div>
      <p className={styles.text}>What you changed since you opened this page. Choose a step to go to it.</p>
      <UndoSteps ref={list} />
    </Popover.Content>
  )
}

/** The steps of this visit, newest first, each named by what it changed. A click goes to it, arrow keys walk. */
function UndoSteps({ ref }: { ref: RefObject<HTMLOListElement | null> }) {
  const history = usePageHistory()
  const announce = useAnnounce()
  const { timeOrDay } = useFarmClock()
  const histories = usePuck((s) => s.history.histories)
  const index = usePuck((s) => s.history.index)
  const steps = useMemo(() => listedSteps(histories, index, history.noteOf), [histories, index, history])
  return (
    <ol ref={ref} className={`${momentStyles.moments} ${styles.steps}`} onKeyDown={walk}>
      {steps.map(({ entry, name, at, isCurrent, isUndone }) => (
        <li key={entry.id ?? 'opened'}>
          <button
            type="button"
            aria-current={isCurrent ? 'step' : undefined}
            data-undone={isUndone || undefined}
            tabIndex={isCurrent ? 0 : -1}
            onClick={() => announce(history.goTo(entry))}
          >
            <strong>{name}</strong>
            <span>
              {at && <time dateTime={at.toISOString()}>{timeOrDay(at)}</time>}
              {isCurrent && ' · You are here'}
              {isUndone && ' · Undone'}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

/** One stop for Tab: arrows, Home and End walk from there. */
function walk(event: KeyboardEvent<HTMLOListElement>): void {
  const all = [...event.currentTarget.querySelectorAll('button')]
  const at = all.indexOf(event.target as HTMLButtonElement) // keys are pressed on these buttons only
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  all[to]?.focus()
}
