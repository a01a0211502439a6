import { renderToStaticMarkup } from 'react-dom/server'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { FrameParts } from './layout/footer.tsx'
import { TodayContext } from './page/page-context.ts'
import type { PageData } from './page/page-data.ts'
import { filledQueryClient, Providers } from './providers.tsx'

/** The bar above the menu. It stands before what React draws, so no page needs a script for it. */
export function drawAnnouncement(
  content: readonly PageBlock[],
  { today, replies }: Pick<PageData, 'today' | 'replies'>,
): string {
  return renderToStaticMarkup(
    <Providers queries={filledQueryClient(replies)}>
      <TodayContext value={today}>
        <FrameParts types={['Announcement']} content={content} />
      </TodayContext>
    </Providers>,
  )
}
