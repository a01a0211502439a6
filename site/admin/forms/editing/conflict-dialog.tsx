import { type ReactNode, useState } from 'react'
import type { FieldOfBoth, Merge } from '#blocks/contract/values/merge.ts'
import { isText } from '#blocks/contract/values/rich-text.ts'
import { Button } from '../../base/ui/button.tsx'
import dialogStyles from '../../base/ui/dialog.module.css'
import { Modal } from '../../base/ui/modal.tsx'
import styles from './conflict-dialog.module.css'
import type { ConflictLabels } from './conflict-labels.ts'
import { displayValue, TwoVersions } from './two-versions.tsx'
import { MarkedWords, wordChanges } from './word-changes.tsx'

type ConflictDialogProps<T extends object> = {
  merge: Merge<T>
  theirs: T
  labels: ConflictLabels
  labelOf: (key: string) => string
  drawn?: ReactNode
  onSettle: (value: T) => Promise<void>
  onPutAside: () => void
}

type Side = 'mine' | 'theirs'

/**
 * Resolves a conflict after someone else saved first. Fields that only one side changed are merged in one tap, and so
 * are different places of one text or list. For each field that both changed, the person chooses one of the two texts,
 * shown side by side.
 */
export function ConflictDialog<T extends object>(props: ConflictDialogProps<T>) {
  const { merge, theirs, labels, labelOf, drawn, onSettle, onPutAside } = props
  const { clashes, merged, fromThem, fromBoth } = merge
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  const [isSaving, setIsSaving] = useState(false)
  const isDecided = clashes.every(({ key }) => chosen[key])

  async function settle(value: T) {
    setIsSaving(true)
    await onSettle(value)
    setIsSaving(false)
  }

  function choices(): T {
    const theirs = clashes
      .filter(({ key }) => chosen[key] === 'theirs')
      .map(({ key, theirs }) => [key, theirs])
    return { ...merged, ...Object.fromEntries(theirs) } as T // the same keys, each from one side
  }

  return (
    <Modal title={labels.title} text={labels.text} onClose={onPutAside} isWide>
      {fromThem.length > 0 && (
        <p>{`They changed ${inList(fromThem.map(labelOf))}. Those changes are kept along with yours.`}</p>
      )}
      <MergedFields fields={fromBoth} labelOf={labelOf} />
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
              <label key={side} className="check">
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
      {drawn}
      <div className={`${dialogStyles.buttons} ${styles.buttons}`}>
        <Button disabled={isSaving} onClick={onPutAside}>
          {labels.back}
        </Button>
        <Button disabled={isSaving} onClick={() => void settle(theirs)}>
          {labels.useTheirs}
        </Button>
        <Button look="main" disabled={!isDecided || isSaving} onClick={() => void settle(choices())}>
          {clashes.length === 0 ? 'Merge and save' : 'Save these choices'}
        </Button>
      </div>
    </Modal>
  )
}

const inList = (names: string[]) => new Intl.ListFormat('en').format(names)

type MergedFieldsProps = { fields: readonly FieldOfBoth[]; labelOf: (key: string) => string }

/** What becomes of fields that both changed in different places: texts as they will read, what is new in them marked. */
function MergedFields({ fields, labelOf }: MergedFieldsProps) {
  if (fields.length === 0) return null
  const texts = fields.filter(({ merged }) => isText(merged))
  return (
    <>
      <p>{`You both changed ${inList([...new Set(fields.map(({ key }) => labelOf(key)))])}, in different places. Both changes are kept.`}</p>
      {texts.map(({ key, base, merged }) => (
        <figure key={key} className={styles.merged}>
          <figcaption>{`${labelOf(key)}, with both changes`}</figcaption>
          <pre>
            <MarkedWords runs={wordChanges(displayValue(base), displayValue(merged)).after} as="ins" />
          </pre>
        </figure>
      ))}
    </>
  )
}
