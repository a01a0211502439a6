import { useState } from 'react'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { dropDraft, dropDraftForGood, readDraft, storeDraft } from '../local-drafts/local-drafts.ts'
import type { StepDraft } from './step-draft.ts'

/** A step that somebody prepared and did not take; `seen` is how the enquiry stood then (meanwhile.ts). */
type BegunStep = { draft: StepDraft; seen: string }
type BegunSteps = Readonly<Record<string, BegunStep>>

const keyOf = (id: number) => `${staffPaths.enquiry(id)}/steps`

/** The steps of an enquiry that were begun, by key; they outlive the screen and the tab until one is taken. */
export function useBegunSteps(id: number, revision: number) {
  const [steps, setSteps] = useState(() => readBegunSteps(id))
  const change = (next: BegunSteps) => {
    setSteps(next)
    keepBegunSteps(id, revision, next)
  }
  return {
    steps,
    begin: (key: string, step: BegunStep) => change({ ...steps, [key]: step }),
    drop: (key: string) => change(Object.fromEntries(Object.entries(steps).filter(([each]) => each !== key))),
    dropAll: () => change({}),
    /** Whoever prepared them has made it stand like this: no news to them. */
    see: (seen: string) =>
      change(Object.fromEntries(Object.entries(steps).map(([key, step]) => [key, { ...step, seen }]))),
  }
}

export function readBegunSteps(id: number): BegunSteps {
  return readDraft<BegunSteps>(keyOf(id))?.value ?? {}
}

export function keepBegunSteps(id: number, revision: number, value: BegunSteps): void {
  if (Object.keys(value).length === 0) dropDraft(keyOf(id))
  else storeDraft(keyOf(id), { value, base: {}, revision, at: new Date().toISOString() })
}

/** Nothing that was typed for it stays in this browser: it is deleted. */
export function dropTyped(id: number): void {
  dropDraftForGood(staffPaths.enquiry(id))
  dropDraftForGood(keyOf(id))
}
