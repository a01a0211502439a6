import type { QueuedPage } from '../../ipc.ts'
import type { PageState } from './work-store.ts'

/** The page was deleted at the site; it may be in the trash there. */
const goneStatuses = new Set([404, 410])

/** What the window shows about a page in the store; undefined while it is sent for the first time. During a retry the
 * page is shown as before, until the outcome is known.
 */
export function queuedPage(state: PageState): QueuedPage | undefined {
  const { pageId } = state
  const page = { pageId, reason: '', isGone: false }
  switch (state.kind) {
    case 'clean':
      return undefined
    case 'publishing':
      return state.previousWait && { ...page, isPublish: true, waitsFor: state.previousWait }
    case 'dirty': {
      const waitsFor = state.needsClick ? 'click' : state.previousWait
      return waitsFor && { ...page, isPublish: state.isPublish, waitsFor }
    }
    case 'queued':
      return { ...page, isPublish: state.isPublish, waitsFor: state.needsClick ? 'click' : state.waitsFor }
    case 'conflict':
      return { ...page, isPublish: state.isPublish, waitsFor: 'choice' }
    case 'failed': {
      const reasons = [state.reason, ...state.issues.map(({ message }) => message)]
      const reason = reasons.join(' · ').slice(0, 500)
      const isGone = goneStatuses.has(state.status)
      return { ...page, isPublish: state.isPublish, waitsFor: 'repair', reason, isGone }
    }
  }
}
