import type { SaveState } from './edited-document.ts'

// How each editor words what became of a save.

type State = SaveState<unknown, unknown>

const sharedLabels = {
  unsaved: 'Not saved',
  saving: 'Saving…',
  elsewhere: 'This was changed elsewhere. Save to compare.',
  conflict: 'This was changed elsewhere. Save to compare.',
  'signed-out': 'You’ve been signed out. Sign in and save again. Nothing is lost.',
} as const

type RecordFacts = {
  timeOf: (at: Date) => string
  isNew?: boolean
  /** A save was asked for, and there was nothing to save. */
  isUnchanged?: boolean
  whenDeleted?: string
}

export function recordSaveLabel(
  state: State,
  { timeOf, isNew, isUnchanged, whenDeleted }: RecordFacts,
): string {
  switch (state.kind) {
    case 'saved':
      if (isUnchanged) return 'Nothing was changed'
      if (state.at) return `Saved ${timeOf(state.at)}`
      return isNew ? 'Not added yet' : 'All saved'
    case 'offline':
      return state.message || 'Not saved: you’re offline. What you typed is still here.'
    case 'gone':
      return `This was deleted. ${whenDeleted ?? ''}`
    case 'refused':
      return state.message
    default:
      return sharedLabels[state.kind]
  }
}

/** For the texts of a picture, which stand beside others: blank until the first save. */
export function pictureSaveLabel(state: State, timeOf: (at: Date) => string): string {
  switch (state.kind) {
    case 'saved':
      return state.at ? `Saved ${timeOf(state.at)}` : ''
    case 'conflict':
      return 'Not saved: this was changed elsewhere'
    case 'gone':
      return 'Not saved: this was deleted'
    case 'refused':
      return `Not saved: ${state.issues[0]?.message ?? state.message}`
    default:
      return recordSaveLabel(state, { timeOf })
  }
}

type PageFacts = {
  timeOf: (at: Date) => string
  /** Where unsent changes are stored locally; undefined if they can't be. */
  place: string | undefined
  /** What visitors see in place of the draft; blank without one. */
  seen?: string
}

/** For a page, which saves itself. */
export function pageSaveLabel(state: State, { timeOf, place, seen }: PageFacts): string {
  switch (state.kind) {
    case 'saved':
      if (!state.at) return seen || 'All saved'
      return `${state.isLive ? 'Published' : 'Draft saved'} ${timeOf(state.at)}`
    case 'unsaved':
      return 'Not saved yet'
    case 'offline':
      return place
        ? `You’re offline. Saved ${place}. We’ll send it when you’re back online.`
        : 'You’re offline. Leave this page open and we’ll send it when you’re back online.'
    case 'signed-out':
      return `You’ve been signed out. ${place ? `Your work is saved ${place}.` : 'Leave this page open.'}`
    case 'conflict':
      return `${state.savedBy || 'Someone else'} saved this draft`
    case 'gone':
      return `This page was deleted. ${place ? `Your work is saved ${place}.` : ''}`
    case 'refused':
      return [state.message, ...state.issues.map(({ message }) => message)].join(' · ')
    default:
      return sharedLabels[state.kind]
  }
}
