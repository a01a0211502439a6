import { type AddressInfo, connect, createServer } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from '../kit/admin-test.ts'
import { library } from '../kit/media-library.ts'
import { choose, hand, noPhoto, photo } from '../kit/test-files.ts'

// Uploads to the media library: many at once, failed ones, lost responses (contract §6, ambition 19 and 21).

const uploadsPanel = (page: Page) => page.getByRole('region', { name: 'Uploads' })

/** A proxy on loopback that can cut each connection when the response to its upload arrives. */
async function losingProxy(url: string) {
  let losesUploads = false
  const proxy = createServer((client) => {
    const site = connect(Number(new URL(url).port), '127.0.0.1')
    let isLost = false
    client.on('data', (sent) => {
      if (losesUploads && sent.includes('POST /api/media ')) isLost = true
    })
    site.on('data', (received) => (isLost ? client.destroy() : client.write(received)))
    client.pipe(site)
    site.on('close', () => client.destroy()).on('error', () => client.destroy())
    client.on('close', () => site.destroy()).on('error', () => site.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo // listening on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    loseUploads: (isOn: boolean) => {
      losesUploads = isOn
    },
    close: () => void proxy.close(),
  }
}

test('of many files a wrong one fails alone; a lost response stores once', async ({ editor, server }) => {
  const proxy = await losingProxy(server.url)
  await editor.goto(`${proxy.url}/admin/media`)
  await expect(editor.getByRole('heading', { name: 'Pictures & files' })).toBeVisible()

  await test.step('of twelve files at once, one fails and says why', async () => {
    const photos = await Promise.all(
      Array.from({ length: 11 }, (_, index) => photo(`goat ${index}.jpg`, index)),
    )
    await choose(editor, 'Upload files', [...photos.slice(0, 5), noPhoto, ...photos.slice(5)])

    await expect(editor.getByRole('link', { name: /goat \d+\.jpg/ })).toHaveCount(11)
    await expect(uploadsPanel(editor)).toContainText('11 of 12 sent, 1 failed')
    await expect(uploadsPanel(editor)).toContainText('notes.jpg')
    await expect(uploadsPanel(editor)).toContainText('This file type isn’t supported')
    await editor.getByRole('button', { name: 'Dismiss notes.jpg' }).click()
    await expect(uploadsPanel(editor)).not.toContainText('notes.jpg')
  })

  await test.step('one whose response was lost is sent again and stored once', async () => {
    proxy.loseUploads(true) // the browser itself tries again on a new connection

    await choose(editor, 'Upload files', [await photo('lost.jpg', 12)])
    await expect(uploadsPanel(editor)).toContainText('Can’t reach the farm’s server')
    const stored = async () =>
      (await library(editor)).filter(({ originalName }) => originalName === 'lost.jpg').length
    expect(await stored()).toBe(1)
    proxy.loseUploads(false)
    await editor.getByRole('button', { name: 'Try lost.jpg again' }).click()
    await expect(uploadsPanel(editor)).toContainText('1 of 1 sent')

    expect(await stored()).toBe(1)
  })
  proxy.close()
})

test('an upload is finished after an outage and a new sign-in', async ({ editor }) => {
  const sent = (text: string) => expect(uploadsPanel(editor)).toContainText(text)
  await editor.goto('/admin/media')
  await expect(editor.getByRole('heading', { name: 'Pictures & files' })).toBeVisible()
  await hand(editor.locator('body'), 'drop', await photo('dropped.jpg'))
  await expect(editor.getByRole('link', { name: 'dropped.jpg' })).toBeVisible()
  await sent('1 of 1 sent')
  await hand(editor.locator('body'), 'paste', await photo('pasted.jpg', 1))
  await expect(editor.getByRole('link', { name: 'pasted.jpg' })).toBeVisible()
  await sent('1 of 1 sent')

  await test.step('uploads go on while somebody visits another screen', async () => {
    await editor.route('**/api/media', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    await choose(editor, 'Upload files', [await photo('hen.jpg', 2), await photo('pony.jpg', 3)])
    await sent('0 of 2 sent, 2 failed')

    await editor.getByRole('link', { name: 'Calendar', exact: true }).click()
    await expect(editor.getByRole('heading', { name: 'Jobs' })).toBeVisible()
    await sent('Can’t reach the farm’s server')
    await editor.unroute('**/api/media')
    await editor.getByRole('button', { name: 'Try again', exact: true }).first().click()

    await sent('2 of 2 sent')
    expect((await library(editor)).filter(({ originalName }) => originalName === 'hen.jpg')).toHaveLength(1)
  })

  await test.step('a session that ends midway asks for the password, then all uploads finish', async () => {
    await editor.getByRole('link', { name: 'Photos', exact: true }).click()
    await editor.getByRole('link', { name: 'Pictures & files' }).click()
    await expect(editor.getByRole('heading', { name: 'Pictures & files' })).toBeVisible()
    await editor.request.post('/api/auth/logout', { headers: { Origin: new URL(editor.url()).origin } })
    await choose(editor, 'Upload files', [await photo('goose.jpg', 4), await photo('duck.jpg', 5)])
    const dialog = editor.getByRole('dialog', { name: 'You’ve been signed out' })
    await dialog.getByLabel('Password').fill('seven goats in a red barn')
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await sent('2 of 2 sent')
  })
})
