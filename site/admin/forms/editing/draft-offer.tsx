import { useState } from 'react'
import { changedKeys } from '#blocks/contract/values/merge.ts'
import type { LocalDraft } from '../../base/local-drafts/local-drafts.ts'
import { Button } from '../../base/ui/button.tsx'
import { useFarmClock } from '../../base/ui/farm-clock.ts'
import styles from './draft-offer.module.css'
import { TwoVersions } from './two-versions.tsx'

type DraftOfferProps<T extends object> = {
  draft: LocalDraft<T>
  live: T
  liveSavedAt?: Date | undefined
  labelOf: (key: string) => string
  onUse: () => void
  onDrop: () => void
}

/** Offers a local draft, compared with the live record; nothing is applied until the person chooses. */
export function DraftOffer<T extends object>({
  draft,
  live,
  liveSavedAt,
  labelOf,
  onUse,
  onDrop,
}: DraftOfferProps<T>) {
  const [isOpen, setIsOpen] = useState(true)
  const { timeOrDay } = useFarmClock()
  const mine = draft.value as Record<string, unknown>
  const now = live as Record<string, unknown>
  const changed = changedKeys(draft.base, draft.value)
  const liveChanged = changedKeys(draft.base, live).length > 0
  return (
    <section className={styles.offer} aria-label="Unsaved work">
      <h2>{`Your changes from ${timeOrDay(draft.at)} weren’t saved`}</h2>
      <p>
        {liveChanged
          ? `The live version changed ${liveSavedAt ? `at ${timeOrDay(liveSavedAt)}` : 'since then'}. Compare the two. Nothing changes until you choose.`
          : 'Compare them with the live version. Nothing changes until you choose.'}
      </p>
      <Button look="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Hide both versions' : 'Compare versions'}
      </Button>
      {isOpen &&
        changed.map((key) => (
          <div key={key}>
            <h3>{labelOf(key)}</h3>
            <TwoVersions
              left={{ title: 'Your unsaved changes', value: mine[key] }}
              right={{ title: 'Live now', value: now[key] }}
            />
          </div>
        ))}
      <div className="buttons">
        <Button look="main" onClick={onUse}>
          Restore my changes
        </Button>
        <Button onClick={onDrop}>Discard</Button>
      </div>
    </section>
  )
}
