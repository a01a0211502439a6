import type { PageDraft } from '#blocks/contract/pages/page-draft.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { callApi } from '../../../../http/api-client.ts'
import type { PageWork, SendOutcome } from '../../../base/host/host.ts'
import type { DraftAuthor } from '../../../base/local-drafts/local-drafts.ts'
import { SaveFailed } from '../../../forms/editing/save-failure.ts'
import { type SaverSeam, storedDraft } from '../../page/core/draft-saver.ts'
import { localDraftWriter } from './page-drafts.ts'

// How a page's saver stores and sends its draft.

/** In a browser: with a local draft in its storage, and a call of the API. */
export function browserSeam(pageId: string, revision: number, author: () => DraftAuthor): SaverSeam {
  const path = staffPaths.pageDraft(pageId)
  return {
    async put(draft: PageDraft, etag: string) {
      const response = await callApi('PUT', path, draft, { headers: { 'If-Match': etag } })
      return { etag: response.headers.get('ETag') ?? '' }
    },
    keep: localDraftWriter(pageId, revision, author),
  }
}

/** In the desktop app: by handing everything over to it. */
export function workSeam(pageId: string, work: PageWork): SaverSeam {
  return {
    async put(draft, etag, origin) {
      const outcome = await work.send(pageId, { draft, etag, origin })
      if (outcome.kind === 'saved') return outcome
      throw failed(outcome)
    },
    keep(copy, { base, etag }) {
      const typed = copy && { draft: { data: copy.value, base }, etag, origin: copy.base }
      return work.keep(pageId, typed)
    },
    keepDelayMs: 0,
    isSentByOthers: true,
  }
}

function failed(outcome: Exclude<SendOutcome, { kind: 'saved' }>): SaveFailed {
  switch (outcome.kind) {
    case 'offline':
      return new SaveFailed({ kind: 'offline', message: '' })
    case 'signed-out':
      return new SaveFailed({ kind: 'signed-out' })
    case 'refused':
      return new SaveFailed({ ...outcome, issues: [], mayArrive: true })
    case 'clash': {
      const { theirs, etag, savedAt, savedBy } = outcome
      return new SaveFailed({ kind: 'conflict', theirs: storedDraft(theirs, etag), savedAt, savedBy })
    }
  }
}
