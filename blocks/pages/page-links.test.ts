import { expect, test } from 'vitest'
import type { PageBlock } from '../contract/pages/page.ts'
import { pageLinks } from './page-links.ts'

test('finds every link with block and place, also in columns', () => {
  const buttons = (id: string, ...hrefs: string[]): PageBlock => ({
    type: 'ButtonRow',
    props: { id, buttons: hrefs.map((href) => ({ label: 'Go', href, kind: 'main' })) },
  })
  const columns: PageBlock = {
    type: 'Columns',
    props: { id: 'c', split: 'even', left: [], right: [buttons('b', '/contact')] },
  }
  const root = { props: { title: '', description: '', shareImageUrl: '' } }

  expect(pageLinks({ root, content: [buttons('a', '', '/about'), columns] })).toEqual([
    { blockId: 'a', at: '/content/0', path: '/buttons/1/href', href: '/about' },
    { blockId: 'b', at: '/content/1/props/right/0', path: '/buttons/0/href', href: '/contact' },
  ])
})
