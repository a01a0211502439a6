import { expect, sharedTest as test } from '../kit/admin-test.ts'
import { loseFirstAnswers } from '../kit/lost-answers.ts'
import { library } from '../kit/media-library.ts'
import { overflow, phone } from '../kit/page-checks.ts'
import { choose, photo } from '../kit/test-files.ts'

const page = (id: number, title: string, html: string) =>
  `<item><title>${title}</title><link>https://old.example/${title.toLowerCase()}/</link><wp:post_id>${id}</wp:post_id>
<content:encoded><![CDATA[${html}]]></content:encoded><wp:status>publish</wp:status><wp:post_type>page</wp:post_type></item>`
const start = `<?xml version="1.0"?><rss xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<link>https://old.example</link>${page(1, 'Llamas', '<p>They hum.</p><script>x()</script><img src="http://127.0.0.1/llama.jpg"><img src="https://old.example/barn.jpg" alt="Our barn">')}`
const exported = (xml: string) => ({ name: 'old.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) })

test('an old site is brought along: its addresses and its pages, each undone as one', async ({ editor }) => {
  const ask = async (path: string) => (await editor.request.get(path, { maxRedirects: 0 })).status()
  await editor.goto('/admin/bring-over')

  await test.step('addresses are previewed, added and taken back', async () => {
    await editor.getByRole('link', { name: 'Paste old addresses' }).click()
    await editor
      .getByLabel(/paste them here/)
      .fill('/parties.html, /contact\n/a -> /b\n/b -> /a\n/about, /contact')
    await expect(editor.getByText('1 new, 0 skipped because they’re already there, 3 skipped')).toBeVisible()
    await expect(editor.getByRole('row').nth(2)).toContainText('/b leads back to /a')
    await editor.getByRole('button', { name: 'Add 1 redirect' }).click()
    await expect(editor.getByRole('status').filter({ hasText: '1 redirect added.' })).toBeFocused()
    expect(await ask('/parties.html')).toBe(308)
    await editor.getByRole('button', { name: 'Undo' }).click()
    await expect(editor.getByText('Undone. 1 redirect moved to the trash.')).toBeVisible()
    expect(await ask('/parties.html')).toBe(404)
    await editor.setViewportSize(phone)
    expect(await overflow(editor)).toEqual([])
  })

  await test.step('an export becomes drafts, and says what it left out', async () => {
    await editor.goto('/admin/bring-over/pages')
    await choose(editor, 'Choose the file', [exported(start)])
    await expect(editor.getByRole('alert')).toContainText('This export is cut off.')
    await choose(editor, 'Choose the file', [exported(`${start}</channel></rss>`)])
    await expect(editor.getByLabel('Llamas')).toBeChecked()
    // No test reaches another site: the picture there comes from here, and its first answer is lost on the way.
    const barn = await photo('barn.jpg')
    const keys: (string | undefined)[] = []
    await editor.route('**/api/media/from', async (route) => {
      const { url, alt } = route.request().postDataJSON()
      if (!url.startsWith('https://old.example')) return route.fallback()
      const key = route.request().headers()['idempotency-key'] ?? ''
      keys.push(key)
      const headers = { Origin: new URL(editor.url()).origin, 'Idempotency-Key': key }
      const response = await editor.request.post('/api/media', { multipart: { alt, file: barn }, headers })
      return keys.length === 1 ? route.abort() : route.fulfill({ response })
    })
    const pageKeys = await loseFirstAnswers(editor, '/api/pages/import')
    const make = editor.getByRole('button', { name: 'Make 1 page' })
    for (const _lost of ['picture', 'drafts']) {
      await make.click()
      await expect(editor.getByRole('alert')).toHaveText(/^Can’t reach the farm’s server/)
    }
    await make.click()
    await expect(editor.getByText('1 page added as drafts, with 1 picture.')).toBeVisible()
    await expect(editor.getByText('Left out: scripts.')).toBeVisible()
    await expect(editor.getByText('Not brought along: picture http://127.0.0.1/llama.jpg.')).toBeVisible()
    for (const sent of [keys, pageKeys]) expect(sent).toEqual([sent[0], sent[0]])
    expect(await overflow(editor)).toEqual([])
    expect(await ask('/llamas')).toBe(404)
    expect(await (await editor.request.get('/preview/llamas')).text()).toMatch(
      /They hum\.[\s\S]*alt="Our barn"/,
    )
    const barns = async () => (await library(editor)).filter(({ alt }) => alt === 'Our barn').length
    expect(await barns()).toBe(1)
    await editor.getByRole('button', { name: 'Undo' }).click()
    await expect(editor.getByText('Undone. 1 page and 1 picture are in the trash.')).toBeVisible()
    expect(await barns()).toBe(0)
    expect(await ask('/preview/llamas')).toBe(404)
  })
})
