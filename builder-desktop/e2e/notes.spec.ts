import { row } from '../../site/e2e/kit/builder-test.ts'
import { barRow, expect, openPage, reconnect, test } from './desktop-test.ts'
import { idOf, leavePage } from './queue-test.ts'

test('a note typed offline stays until it can be sent', async ({ atHome: { page }, network, colleague }) => {
  const path = '/api/pages/home/notes'
  const list = page.getByRole('region', { name: 'Notes', exact: true })
  const openList = () =>
    page
      .getByRole('banner')
      .getByRole('button', { name: /^Notes/ })
      .click()
  const typed = list.getByLabel('New note on the whole page')
  const send = list.getByRole('button', { name: 'Add note' })
  await colleague.call('POST', path, {
    text: 'Shorter?',
    blockId: await idOf(colleague, 'Story'),
    blockType: 'Story',
  })
  await expect(row(page, 'Our story')).toHaveAccessibleName(/1 open note$/)

  await network.set('cut')
  await openList()
  await typed.fill('Typed at the fairground')
  await send.click()
  await expect(list.getByRole('alert')).toContainText('back online')
  await expect(typed).toHaveValue('Typed at the fairground')
  await expect(barRow(page, 'offline')).toBeVisible()
  await leavePage(page)
  await openPage(page, 'Home')
  await openList()
  await expect(list.getByText('Notes need a connection.')).toBeVisible()
  await expect(list.getByText('Shorter?', { exact: true })).toBeVisible()
  await expect(typed).toHaveValue('Typed at the fairground')

  await reconnect(page, network)
  await expect(list.getByText('Notes need a connection.')).toHaveCount(0)
  await send.click()
  // The field holds the words too until they are sent.
  await expect(list.getByRole('listitem').getByText('Typed at the fairground')).toBeVisible()
  const notes = await (await colleague.call('GET', path)).json()
  expect(notes.map(({ text }: { text: string }) => text)).toEqual(['Shorter?', 'Typed at the fairground'])
})
