import type { Page } from '@playwright/test'
import { becomes, dialog, expect, field, test } from '../kit/builder-field-test.ts'
import { heading, pageCalls, withBlocks } from '../kit/page-calls.ts'
import { schools } from '../kit/page-list.ts'

const ways: { kind: string; act: (page: Page) => Promise<void>; href: string; text: string }[] = [
  {
    kind: 'Page',
    act: async (page) => {
      await dialog(page).getByLabel('Find a page').fill('birthday')
      await dialog(page)
        .getByRole('button', { name: /Birthday Parties/ })
        .click()
    },
    href: '/services/birthday-parties',
    text: 'Page: Birthday Parties',
  },
  {
    kind: 'Phone',
    act: async (page) => {
      await dialog(page).getByLabel('Phone number').fill('call us')
      await dialog(page).getByRole('button', { name: 'Use this number' }).click()
      await expect(dialog(page).getByLabel('Phone number')).toHaveAccessibleDescription(
        /^Enter a phone number/,
      )
      await dialog(page).getByLabel('Phone number').fill('(602) 555-0177')
      await page.keyboard.press('Enter')
    },
    href: 'tel:+16025550177',
    text: 'Phone: (602) 555-0177',
  },
  {
    kind: 'Email',
    act: async (page) => {
      await dialog(page).getByLabel('Email address').fill('fair@example.com')
      await page.keyboard.press('Enter')
    },
    href: 'mailto:fair@example.com',
    text: 'Email: fair@example.com',
  },
  {
    kind: 'Web address',
    act: async (page) => {
      await dialog(page).getByRole('textbox', { name: 'Web address' }).fill('example.com/fair')
      await page.keyboard.press('Enter')
    },
    href: 'https://example.com/fair',
    text: 'Web address: example.com/fair',
  },
]

test('dead links are marked until their page is there; each kind is chosen and stored', async ({
  editor,
  open,
}) => {
  await open(editor, {
    props: {
      href: '/school-visits',
      buttons: [{ label: 'Old', href: '/media/9999', kind: 'main' }],
      src: '/public-objects/gone.jpg',
    },
  })
  const link = field(editor, 'href')
  const change = link.getByRole('button', { name: 'Change link' })
  const choose = link.getByRole('button', { name: 'Choose a link' })
  const remove = link.getByRole('button', { name: 'Remove link: Link' })

  await test.step('dead links to pages, albums and files are marked', async () => {
    await expect(change).toHaveAccessibleDescription(/This page doesn’t exist/)
    await editor.getByRole('button', { name: 'Old', exact: true }).click()
    await expect(field(editor, 'buttons.0.href')).toContainText('This album doesn’t exist')
    await expect(field(editor, 'src')).toContainText('This file is no longer in Pictures & files.')
  })

  await test.step('a page published meanwhile can be chosen without a reload', async () => {
    const { call, publish } = pageCalls(editor)
    await call('POST', '/api/pages', schools)
    await publish(schools.id, withBlocks(heading('first', 'Bring the farm to school')))
    await change.click()
    await expect(dialog(editor).getByRole('heading', { name: 'Pages you added' })).toBeVisible()
    await expect(dialog(editor).getByRole('button', { name: 'School visits' })).toBeVisible()
    await editor.keyboard.press('Escape')
    await expect(link).toContainText('Page: School visits')
    await remove.click()
  })

  for (const { kind, act, href, text } of ways)
    await test.step(kind, async () => {
      await choose.click()
      await dialog(editor).getByRole('radiogroup').getByText(kind, { exact: true }).click()
      await act(editor)

      await expect(dialog(editor)).toBeHidden()
      await expect(link).toContainText(text)
      await expect(change).toBeFocused()
      await becomes(editor, { href })
      await remove.click()
      await expect(link).toContainText('No link yet')
    })

  await test.step('an album, and the farm’s own number is suggested', async () => {
    const albums: { id: number; title: string; year: number }[] = await (
      await editor.request.get('/api/albums')
    ).json()
    const [album] = albums
    if (!album) throw new Error('The sample farm has albums')
    await choose.click()
    await dialog(editor).getByText('Phone', { exact: true }).click()
    await expect(dialog(editor).getByLabel('Phone number')).toHaveValue(/\d{4}/)
    await dialog(editor).getByText('Album', { exact: true }).click()
    await dialog(editor).getByRole('button', { name: album.title }).first().click()
    await expect(link).toContainText(`Album: ${album.title} (${album.year})`)
    await becomes(editor, { href: `/media/${album.id}` })
  })
})
