import type { Page } from '@playwright/test'
import { becomes, dialog, expect, field, test } from './builder-field-test.ts'

const ways: { kind: string; act: (page: Page) => Promise<void>; href: string; words: string }[] = [
  {
    kind: 'Page',
    act: async (page) => {
      await dialog(page).getByLabel('Find a page').fill('birthday')
      await dialog(page)
        .getByRole('button', { name: /Birthday Parties/ })
        .click()
    },
    href: '/services/birthday-parties',
    words: 'Page: Birthday Parties',
  },
  {
    kind: 'Phone',
    act: async (page) => {
      await dialog(page).getByLabel('Phone number').fill('call us')
      await dialog(page).getByRole('button', { name: 'Use this number' }).click()
      await expect(dialog(page).getByLabel('Phone number')).toHaveAccessibleDescription(
        /^Type a phone number/,
      )
      await dialog(page).getByLabel('Phone number').fill('(602) 555-0177')
      await page.keyboard.press('Enter')
    },
    href: 'tel:6025550177',
    words: 'Phone: 6025550177',
  },
  {
    kind: 'E-mail',
    act: async (page) => {
      await dialog(page).getByLabel('E-mail address').fill('fair@example.com')
      await page.keyboard.press('Enter')
    },
    href: 'mailto:fair@example.com',
    words: 'E-mail: fair@example.com',
  },
  {
    kind: 'Web address',
    act: async (page) => {
      await dialog(page).getByRole('textbox', { name: 'Web address' }).fill('example.com/fair')
      await page.keyboard.press('Enter')
    },
    href: 'https://example.com/fair',
    words: 'Web address: example.com/fair',
  },
]

for (const { kind, act, href, words } of ways) {
  test(`a link of the kind ${kind} is chosen, stored and said in words`, async ({ editor, open }) => {
    await open(editor)
    const link = field(editor, 'href')

    await link.getByRole('button', { name: 'Choose where it leads' }).click()
    await dialog(editor).getByRole('radiogroup').getByText(kind, { exact: true }).click()
    await act(editor)

    await expect(dialog(editor)).toBeHidden()
    await expect(link).toContainText(words)
    await expect(link.getByRole('button', { name: 'Change link' })).toBeFocused()
    await becomes(editor, { href })
    await link.getByRole('button', { name: 'Remove link: Leads to' }).click()
    await expect(link).toContainText('Leads nowhere yet')
  })
}

test('albums and pages that staff published can be chosen, and a farm’s own number stands ready', async ({
  editor,
  open,
}) => {
  await open(editor)
  const albums: { id: number; title: string; year: number }[] = await (
    await editor.request.get('/api/albums')
  ).json()
  const [album] = albums
  if (!album) throw new Error('The sample farm has albums')
  const link = field(editor, 'href')

  await link.getByRole('button', { name: 'Choose where it leads' }).click()
  await dialog(editor).getByText('Phone', { exact: true }).click()
  await expect(dialog(editor).getByLabel('Phone number')).toHaveValue(/\d{4}/)
  await dialog(editor).getByText('Album', { exact: true }).click()
  await dialog(editor).getByRole('button', { name: album.title }).first().click()

  await expect(link).toContainText(`Album: ${album.title} (${album.year})`)
  await becomes(editor, { href: `/media/${album.id}` })
})

test('a link that leads to nothing on our own site is marked and tied to its button', async ({
  editor,
  open,
}) => {
  await open(editor, {
    props: { href: '/no-such-page', buttons: [{ label: 'Old', href: '/media/9999', kind: 'main' }] },
  })
  await editor.getByRole('button', { name: 'Old', exact: true }).click()

  await expect(
    field(editor, 'href').getByRole('button', { name: 'Change link' }),
  ).toHaveAccessibleDescription(/There is no such page/)
  await expect(field(editor, 'buttons[0].href')).toContainText('There is no such album')
})

test('a page that is published meanwhile can be chosen without loading the builder anew', async ({
  editor,
  open,
}) => {
  await open(editor, { props: { href: '/school-visits' } })
  const link = field(editor, 'href')
  await expect(link).toContainText('There is no such page')
  const origin = new URL(editor.url()).origin
  const send = (method: string, path: string, data?: object, ifMatch?: string) =>
    editor.request.fetch(path, {
      method,
      headers: {
        Origin: origin,
        'Sec-Fetch-Site': 'same-origin',
        ...(ifMatch ? { 'If-Match': ifMatch } : {}),
      },
      ...(data ? { data } : {}),
    })
  await send('POST', '/api/pages', { id: 'school-visits', path: '/school-visits', title: 'School visits' })
  const path = '/api/pages/school-visits/draft'
  const draft = await send('GET', path)
  const { data, base } = await draft.json()
  const content = [{ type: 'Heading', props: { id: 'first', text: 'Bring the farm to school', level: '2' } }]
  const saved = await send('PUT', path, { data: { ...data, content }, base }, draft.headers().etag)
  const published = await send('POST', '/api/pages/school-visits/publish', {}, saved.headers().etag)
  expect(published.status()).toBe(200)

  await link.getByRole('button', { name: 'Change link' }).click()

  await expect(dialog(editor).getByRole('heading', { name: 'Pages you added' })).toBeVisible()
  await expect(dialog(editor).getByRole('button', { name: 'School visits' })).toBeVisible()
  await editor.keyboard.press('Escape')
  await expect(link).toContainText('Page: School visits')
})
