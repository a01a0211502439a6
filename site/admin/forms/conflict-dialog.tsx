import { useState } from 'react'
import type { RecordConflict } from '../editing/record-conflict.ts'
import dialogStyles from '../ui/dialog.module.css'
import { currentFarmClock } from '../ui/farm-clock.ts'
import { Modal } from '../ui/modal.tsx'
import styles from './conflict-dialog.module.css'
import { TwoVersions } from './two-versions.tsx'

/** The texts of the dialog: what happened, the names of the two versions, and the buttons. */
export type ConflictLabels = {
  title?: string
  text: string
  mine: string
  theirs: string
  keepMine: string
  keepTheirs: string
  useTheirs: string
  back: string
}

type ConflictDialogProps<T extends object> = {
  conflict: RecordConflict<T>
  /** Defaults to the labels for a record's form. */
  labels?: ConflictLabels
  /** Who saved first, where that is known. */
  savedBy?: string | undefined
  labelOf: (key: string) => string
  onSettle: (value: T) => Promise<void>
  onPutAside: () => void
}

type Side = 'mine' | 'theirs'

/**
 * Resolves a conflict after someone else saved first. Fields that only one side changed are merged in one
 * tap. For each field that both changed, the person chooses one of the two texts, shown side by side.
 */
export function ConflictDialog<T extends object>({
  conflict,
  savedBy,
  labels = recordLabels(conflict.savedAt, savedBy),
  labelOf,
  onSettle,
  onPutAside,
}: ConflictDialogProps<T>) {
  const { clashes, merged, fromThem } = conflict.merge
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  const isDecided = clashes.every(({ key }) => chosen[key])
  const settled = () => {
    const theirs = clashes
      .filter(({ key }) => chosen[key] === 'theirs')
      .map(({ key, theirs }) => [key, theirs])
    return { ...merged, ...Object.fromEntries(theirs) } as T // the same keys, each from one side
  }
  return (
    <Modal title={labels.title ?? 'Someone else changed this'} text={labels.text} onClose={onPutAside} isWide>
      {fromThem.length > 0 && (
        <p>{`They changed ${inList(fromThem.map(labelOf))}. Those changes are kept along with yours.`}</p>
      )}
      {clashes.length > 0 && <p>You both changed these. Pick which to keep:</p>}
      {clashes.map(({ key, mine, theirs }) => (
        <fieldset key={key} className={styles.choice}>
          <legend>{labelOf(key)}</legend>
          <TwoVersions
            left={{ title: labels.mine, value: mine }}
            right={{ title: labels.theirs, value: theirs }}
          />
          <div className={styles.sides}>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side} className={styles.side}>
                <input
                  type="radio"
                  name={`clash-${key}`}
                  checked={chosen[key] === side}
                  onChange={() => setChosen({ ...chosen, [key]: side })}
                />
                {side === 'mine' ? labels.keepMine : labels.keepTheirs}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div className={dialogStyles.buttons}>
        <button type="button" className="button button-second" onClick={onPutAside}>
          {labels.back}
        </button>
        <button type="button" className="button button-second" onClick={() => void onSettle(conflict.theirs)}>
          {labels.useTheirs}
        </button>
        <button
          type="button"
          className="button button-main"
          disabled={!isDecided}
          onClick={() => void onSettle(settled())}
        >
          {clashes.length === 0 ? 'Merge and save' : 'Save these choices'}
        </button>
      </div>
    </Modal>
  )
}

function recordLabels(savedAt: string, savedBy: string | undefined): ConflictLabels {
  return {
    ...(savedBy ? { title: `${savedBy} also edited this` } : {}),
    text: `${savedBy ?? 'They'} saved ${when(savedAt)} while you were editing. Nothing is lost. Pick which to keep.`,
    mine: 'Mine',
    theirs: 'Theirs (live now)',
    keepMine: 'Keep mine',
    keepTheirs: 'Keep theirs',
    useTheirs: 'Use all of theirs',
    back: 'Back to the form',
  }
}

function when(iso: string): string {
  return iso ? `at ${currentFarmClock().time(iso)}` : 'just now'
}

const inList = (names: string[]) => new Intl.ListFormat('en').format(names)
