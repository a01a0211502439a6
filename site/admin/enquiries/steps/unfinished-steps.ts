import { useState } from 'react'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { dropDraft, dropDraftForGood, readDraft, storeDraft } from '../../base/local-drafts/local-drafts.ts'
import type { StepDraft } from './step-draft.ts'

/** A step that was begun but not taken. `seen` is the decision state at that time (colleague-changes.ts). */
type UnfinishedStep = { draft: StepDraft; seen: string }
type UnfinishedSteps = Readonly<Record<string, UnfinishedStep>>

const keyOf = (id: number) => `${staffPaths.enquiry(id)}/steps`

/** The begun steps of an enquiry, by key. They survive leaving the screen or closing the tab. */
export function useUnfinishedSteps(id: number, revision: number) {
  const [steps, setSteps] = useState(() => readUnfinishedSteps(id))
  const change = (next: UnfinishedSteps) => {
    setSteps(next)
    storeUnfinishedSteps(id, revision, next)
  }
  return {
    steps,
    begin: (key: string, step: UnfinishedStep) => change({ ...steps, [key]: step }),
    drop: (key: string) => change(Object.fromEntries(Object.entries(steps).filter(([each]) => each !== key))),
    dropAll: () => change({}),
    /** Marks the current state as seen: this person caused the change themselves. */
    see: (seen: string) =>
      change(Object.fromEntries(Object.entries(steps).map(([key, step]) => [key, { ...step, seen }]))),
  }
}

function readUnfinishedSteps(id: number): UnfinishedSteps {
  return readDraft<UnfinishedSteps>(keyOf(id))?.value ?? {}
}

function storeUnfinishedSteps(id: number, revision: number, value: UnfinishedSteps): void {
  if (Object.keys(value).length === 0) dropDraft(keyOf(id))
  else storeDraft(keyOf(id), { value, base: {}, revision, at: new Date().toISOString() })
}

/** Deletes every local draft of a deleted enquiry from this browser. */
export function dropTyped(id: number): void {
  dropDraftForGood(staffPaths.enquiry(id))
  dropDraftForGood(keyOf(id))
}
