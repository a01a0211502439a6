import { type KeyboardEvent, type RefObject, useMemo } from 'react'
import { useAnnounce } from '../../../base/ui/announcer.tsx'
import { useFarmClock } from '../../../base/ui/farm-clock.ts'
import momentStyles from '../../../base/ui/moment-list.module.css'
import { usePageHistory } from '../../canvas/keys/use-page-keys.ts'
import { usePuck } from '../../page/core/use-puck.ts'
import { listedSteps } from './listed-steps.ts'
import styles from './steps.module.css'

/** The steps of this visit, newest first, each named by what it changed. A click goes to it, arrow keys walk. */
export function UndoSteps({ ref }: { ref: RefObject<HTMLOListElement | null> }) {
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
