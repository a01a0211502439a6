import type { Page } from '#blocks/contract/pages/page.ts'
import { ApiError } from '../../../../http/api-error.ts'
import { createDraftSaver } from '../../page/core/draft-saver.ts'

export const page = (text: string): Page => ({
  root: { props: { title: '', description: '', shareImageUrl: '' } },
  content: [{ type: 'Text', props: { id: 'a', text, size: 'normal', subheadings: 'above' } }],
})

/** A saver over a fake server and fake local storage that record every call. */
export function setUp(
  answer: (sent: Page) => Promise<{ etag: string }> | { etag: string } = () => ({ etag: '"2-x"' }),
) {
  const sent: { text: unknown; etag: string }[] = []
  const kept: (Page | undefined)[] = []
  const keptFrom: (Page | undefined)[] = []
  const saver = createDraftSaver({
    opened: { data: page('as opened'), base: { layout: 3, records: {} }, etag: '"1-x"' },
    async put({ data }, etag) {
      sent.push({ text: data.content[0]?.props.text, etag })
      return answer(data)
    },
    keep(copy) {
      kept.push(copy?.value)
      keptFrom.push(copy?.base)
      return true
    },
  })
  return { saver, sent, kept, keptFrom }
}

/** The 412 response of a server that has `data` under the ETag `"9-x"`. */
export function refusedWith(data: Page): ApiError {
  const current = { data, base: { layout: 4, records: {} } }
  const problem = { type: 'about:blank', title: '', status: 412, detail: '', current }
  return new ApiError(412, '', problem, '"9-x"')
}
