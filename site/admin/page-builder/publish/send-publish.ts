import { idempotencyKeyHeader } from '#blocks/contract/idempotency-key.ts'
import { withRevisions } from '#blocks/contract/pages/page-base.ts'
import type { Published } from '#blocks/contract/pages/page-draft.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { callApi } from '../../../http/api-client.ts'
import { ApiError } from '../../../http/api-error.ts'
import type { DraftSaver } from '../page/core/draft-saver.ts'
import { NotSaved } from './refusal.ts'

/** What to publish: `at` is ISO 8601, `key` the idempotency key. */
type Asked = { pageId: string; at?: string | undefined; note: string; key: string }

/** Saves the page as the draft, then publishes it. Throws NotSaved, ApiError and NetworkError. */
export async function sendPublish(saver: DraftSaver, asked: Asked): Promise<Published> {
  if (!(await saver.flush())) throw new NotSaved()
  try {
    return await saver.hold(() => post(saver, asked))
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 412)) throw error
    saver.refuse(error)
    if (saver.state().kind === 'conflict') throw error
    // The server's state is known here, as after a publish whose response was lost, so this is no conflict.
    return saver.hold(() => post(saver, asked))
  }
}

async function post(saver: DraftSaver, { pageId, at, note, key }: Asked): Promise<Published> {
  const data = saver.current()
  const headers = { 'If-Match': saver.etag(), [idempotencyKeyHeader]: key }
  const response = await callApi('POST', staffPaths.publishPage(pageId), { at, note }, { headers })
  const published = (await response.json()) as Published // the response for this path
  saver.rebaseOn({
    base: withRevisions(saver.base(), published.parts),
    etag: response.headers.get('ETag') ?? '',
    ...(published.at ? {} : { published: data }),
  })
  return published
}
