import type { StaffStatus } from '#blocks/contract/status.ts'
import { checkFinished } from '#blocks/pages/page-check.ts'
import type { ContentStore } from '../content/collections.ts'
import type { FailedBlock } from '../responses/response.ts'
import { type LivePage, livePage } from './live-page.ts'

type LeftOutLine = StaffStatus['attention']['failedBlocks'][number]

/** A longer list helps nobody: who opens a page finds all of its blocks. */
const mostLines = 50

/** What visitors get published pages without, each block once, and why as far as the block itself says it. */
export async function failedBlockRows(
  store: ContentStore,
  blocks: readonly FailedBlock[],
): Promise<LeftOutLine[]> {
  // A page with filters in its address is drawn for each of them.
  const each = new Map(blocks.map((block) => [JSON.stringify([block.pageId, block.blockId]), block]))
  const pages = new Map<string, LivePage>()
  const lines: LeftOutLine[] = []
  for (const { pageId, blockId, type, error } of [...each.values()].slice(0, mostLines)) {
    const page = pages.get(pageId) ?? (await livePage(store, pageId))
    pages.set(pageId, page)
    const isKnown = error !== undefined
    lines.push({ pageId, page: page.title, blockId, type, isKnown, misfits: misfitsOf(page, blockId) })
  }
  return lines
}

/** The fields of a block that hold what they can't. */
function misfitsOf({ id, parts }: LivePage, blockId: string): string[] {
  const issues = checkFinished(id, parts.layout).filter((issue) => issue.blockId === blockId)
  return [...new Set(issues.map(({ path }) => path.split('/')[1] ?? '').filter(Boolean))]
}
