import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import type { WithMedia } from '#blocks/contract/records/media.ts'
import { sampleContactInfo, sampleSite } from '#blocks/testing/samples.ts'
import { loadBlockViews } from '../page/page-data.ts'
import { filledQueryClient, Providers } from '../providers.tsx'
import { ContentPage } from './content-page.tsx'

test('a picture on a page gets its srcset from the response', async () => {
  const page: WithMedia<Page> = {
    root: { props: { title: 'About us', description: '', shareImageUrl: '' } },
    content: [
      {
        type: 'PictureBlock',
        props: { id: 'p', src: 'goats.jpg', alt: 'Goats', caption: '', width: 'wide' },
      },
    ],
    media: { '/public-objects/goats.jpg': { width: 900, height: 600 } },
  }
  await loadBlockViews(page.content)
  const queries = filledQueryClient({
    [apiPaths.site]: sampleSite(),
    [apiPaths.contactInfo]: sampleContactInfo(),
    [apiPaths.page('about')]: page,
  })

  const html = renderToString(
    <Providers queries={queries}>
      <StaticRouter location="/about">
        <ContentPage address={{ pageId: 'about' }} />
      </StaticRouter>
    </Providers>,
  )

  expect(html).toContain('/public-objects/goats.jpg?w=1200&amp;as=avif 900w')
  expect(html).toContain('width="900" height="600"')
})
