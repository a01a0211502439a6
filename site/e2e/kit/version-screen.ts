import type { Page as Tab } from '@playwright/test'
import type { Page } from '#blocks/contract/pages/page.ts'
import { heading, pageCalls, withBlocks, without, withProps } from './page-calls.ts'

// The screen of a page's versions, and a page that has some.

export const frame = (tab: Tab, name: string) => tab.frameLocator(`iframe[title="The page: ${name}"]`)
export const versions = (tab: Tab) => tab.getByRole('region', { name: 'All versions' }).getByRole('link')
export const differences = (tab: Tab) => tab.getByRole('region', { name: /^Changes since version/ })
export const restore = (tab: Tab, number: number) =>
  tab.getByRole('button', { name: `Restore version ${number}` })

/** The home page published twice: two headings added, then one changed, one gone, a picture moved and a new title. */
export async function publishTwice(tab: Tab) {
  const { publish } = pageCalls(tab)
  await publish('home', withBlocks(heading('goat', 'Bring the goats'), heading('hen', 'Bring the hens')), {
    note: 'For spring',
  })
  await publish('home', (page) => {
    const { root, content } = withProps('Hero', { title: 'Howdy' })(without('hen')(page))
    const changed = withProps('goat', { text: 'Bring all the goats' })({ root, content })
    return { root, content: moveToEnd(changed, 'Gallery') }
  })
}

function moveToEnd({ content }: Page, id: string) {
  return [
    ...content.filter(({ props }) => props.id !== id),
    ...content.filter(({ props }) => props.id === id),
  ]
}
