import { expect, test } from 'vitest'
import type { SaveState } from './edited-document.ts'
import { pageSaveLabel, pictureSaveLabel, recordSaveLabel } from './save-labels.ts'

type State = SaveState<string, number>
const at = new Date()
const timeOf = () => '10:42'
const offline: State = { kind: 'offline', message: '' }
const refused: State = { kind: 'refused', message: 'No', issues: [{ path: 'alt', message: 'Too long' }] }
const conflict: State = {
  kind: 'conflict',
  theirs: { value: '', version: 2 },
  savedAt: '',
  savedBy: 'Ana',
}
const place = 'in this browser'

test.each<[label: string, words: string]>([
  [recordSaveLabel({ kind: 'saved' }, { timeOf }), 'All saved'],
  [recordSaveLabel({ kind: 'saved', at }, { timeOf }), 'Saved 10:42'],
  [recordSaveLabel({ kind: 'saved', at }, { timeOf, isUnchanged: true }), 'Nothing was changed'],
  [recordSaveLabel({ kind: 'saved' }, { timeOf, isNew: true }), 'Not added yet'],
  [recordSaveLabel(offline, { timeOf }), 'Not saved: you’re offline. What you typed is still here.'],
  [recordSaveLabel({ ...offline, message: 'Try later' }, { timeOf }), 'Try later'],
  [
    recordSaveLabel({ kind: 'gone' }, { timeOf, whenDeleted: 'Restore it.' }),
    'This was deleted. Restore it.',
  ],
  [recordSaveLabel(refused, { timeOf }), 'No'],
  [recordSaveLabel(conflict, { timeOf }), 'This was changed elsewhere. Save to compare.'],
  [pictureSaveLabel({ kind: 'saved' }, timeOf), ''],
  [pictureSaveLabel(refused, timeOf), 'Not saved: Too long'],
  [pictureSaveLabel({ kind: 'saving' }, timeOf), 'Saving…'],
  [pageSaveLabel({ kind: 'saved', at }, { timeOf, place }), 'Draft saved 10:42'],
  [
    pageSaveLabel({ kind: 'saved' }, { timeOf, place, seen: 'Visitors see version 3' }),
    'Visitors see version 3',
  ],
  [pageSaveLabel({ kind: 'saved', at, isLive: true }, { timeOf, place }), 'Published 10:42'],
  [pageSaveLabel(refused, { timeOf, place }), 'No · Too long'],
  [pageSaveLabel(conflict, { timeOf, place }), 'Ana saved this draft'],
  [
    pageSaveLabel({ kind: 'signed-out' }, { timeOf, place }),
    'You’ve been signed out. Your work is saved in this browser.',
  ],
  [
    pageSaveLabel(offline, { timeOf, place: undefined }),
    'You’re offline. Leave this page open and we’ll send it when you’re back online.',
  ],
])('%s', (label, text) => {
  expect(label).toBe(text)
})
