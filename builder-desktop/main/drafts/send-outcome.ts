import type { SendOutcome } from '#site/admin/host/host.ts'
import type { PageState } from './page-work.ts'

/** What the window is told of a draft that it handed over for sending. */
export function sendOutcome(state: PageState): SendOutcome {
  const saved = { kind: 'saved', etag: state.etag } as const
  switch (state.kind) {
    case 'clean':
      return state.etag ? saved : { kind: 'refused', message: 'This was discarded. Try again to save it.' }
    case 'dirty':
    case 'publishing':
      return { kind: 'offline' }
    case 'queued':
      if (state.waitsFor === 'click') return saved
      return { kind: state.waitsFor === 'sign-in' ? 'signed-out' : 'offline' }
    case 'conflict': {
      // With `clashes` the draft itself was saved; only its base conflicts.
      if (state.clashes) return saved
      if (!state.current) return { kind: 'refused', message: 'Someone else saved this draft first' }
      const { draft, etag, savedAt, savedBy = '' } = state.current
      return { kind: 'clash', theirs: draft, etag, savedAt, savedBy }
    }
    case 'failed': {
      const reasons = [state.reason, ...state.issues.map(({ message }) => message)]
      return state.isPublish ? saved : { kind: 'refused', message: reasons.join(' · ') }
    }
  }
}
