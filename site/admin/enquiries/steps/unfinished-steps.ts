import { useState } from 'react'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { dropDraft, dropDraftForGood, readDraft, storeDraft } from '../../local-drafts/local-drafts.ts'
import type { StepDraft } from './step-draft.ts'

/** A step that somebody prepared and did not take; `seen` is how the enquiry stood then (colleague-changes.ts). */
type UnfinishedStep = { draft: StepDraft; seen: string }
type UnfinishedSteps = Readonly<Record<string, UnfinishedStep>>

const keyOf = (id: number) => `${staffPaths.enquiry(id)}/steps`

/** The steps of an enquiry that were begun, by key; they outlive the screen and the tab until one is taken. */
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
    /** Whoever prepared them has made it stand like this: no news to them. */
    see: (seen: string) =>
      change(Object.fromEntries(Object.entries(steps).map(([key, step]) => [key, { ...step, seen }]))),
  }
}

export function readUnfinishedSteps(id: number): UnfinishedSteps {
  return readDraft<UnfinishedSteps>(keyOf(id))?.value ?? {}
}

export function storeUnfinishedSteps(id: number, revision: number, value: UnfinishedSteps): void {
  if (Object.keys(value).length === 0) dropDraft(keyOf(id))
  else storeDraft(keyOf(id), { value, base: {}, revision, at: new Date().toISOString() })
}

/** Nothing that was typed for it stays in this browser: it is deleted. */
export function dropTyped(id: number): void {
  dropDraftForGood(staffPaths.enquiry(id))
  dropDraftForGood(keyOf(id))
}
