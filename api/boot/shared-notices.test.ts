import { expect, test, vi } from 'vitest'
import type { Page, PageBlock } from '#blocks/contract/pages/page.ts'
import type { StaffStatus } from '#blocks/contract/status.ts'
import type { Site } from '../serve/responses/make-response.ts'
import { plainSite } from '../tools/testing/test-api.ts'
import { describeWithPostgres, testDatabase } from '../tools/testing/test-postgres.ts'
import { testServers } from '../tools/testing/test-servers.ts'

/** A site that leaves out all blocks of Home. */
const fussySite: Site = {
  ...plainSite,
  renderPage: async (request) => {
    const { content } = (await request.read('/api/pages/home')) as Page
    const failedBlocks = content.map(({ type, props }) => ({ pageId: 'home', blockId: props.id, type }))
    return { ...(await plainSite.renderPage(request)), status: 200, failedBlocks }
  },
}
const block: PageBlock = { type: 'Carousel2019', props: { id: 'old' } }
const home: Page = { root: { props: { title: '', description: '', shareImageUrl: '' } }, content: [block] }

describeWithPostgres('the dashboard of another server warns of', () => {
  const { at, clientAt } = testServers(testDatabase(), 2, { trustProxy: 0, site: fussySite })

  test('a block that was left out', async () => {
    const editor = await at(0).signIn('inbox')
    await at(0).store.commit([{ type: 'put', collection: 'pages', id: 'home', value: home, ifRevision: 0 }])
    await clientAt(1, editor).get('/api/status') // knows of the commit from here on

    await at(1).get('/')

    await vi.waitFor(
      async () => expect((await attention(editor)).failedBlocks).toMatchObject([{ blockId: 'old' }]),
      5_000,
    )
  })

  async function attention(client: Parameters<typeof clientAt>[1]): Promise<StaffStatus['attention']> {
    return (await (await clientAt(0, client).get('/api/status')).json()).attention
  }
})
