import type { FailedBlock } from '#blocks/contract/pages/page-request.ts'
import type { StaffStatus } from '#blocks/contract/status.ts'
import { isOfService } from '#blocks/pages/compose-page.ts'
import { checkFinished } from '#blocks/pages/page-check.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { type LivePage, livePage } from './live-page.ts'

type FailedBlockRow = StaffStatus['attention']['failedBlocks'][number]

/** A longer list helps nobody: the builder shows all failed blocks of a page. */
const mostRows = 50

/** The failed blocks for the dashboard, each once, with the fields that are wrong as far as the schema can tell. */
export async function failedBlockRows(
  store: ContentStore,
  blocks: readonly FailedBlock[],
): Promise<FailedBlockRow[]> {
  // A page with filters in its address is rendered for each of them.
  const each = new Map(blocks.map((block) => [JSON.stringify([block.pageId, block.blockId]), block]))
  const pages = new Map<string, LivePage>()
  const rows: FailedBlockRow[] = []
  for (const { pageId, blockId, type, error } of [...each.values()].slice(0, mostRows)) {
    const page = pages.get(pageId) ?? (await livePage(store, pageId))
    pages.set(pageId, page)
    const isKnown = error !== undefined
    rows.push({ pageId, page: page.title, blockId, type, isKnown, misfits: misfitsOf(page, blockId) })
  }
  return rows
}

/** The fields of a block whose values do not fit its schema. */
function misfitsOf({ id, parts }: LivePage, blockId: string): string[] {
  const issues = checkFinished(id, parts.layout, isOfService(id, parts.records)).filter(
    (issue) => issue.blockId === blockId,
  )
  return [...new Set(issues.map(({ path }) => path.split('/')[1] ?? '').filter(Boolean))]
}
