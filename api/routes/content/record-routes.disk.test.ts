import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApi } from '../../tools/testing/test-api.ts'
import { canMount, smallDisk } from '../../tools/testing/test-disk.ts'

test.skipIf(!canMount())(
  'on a full disk a save answers 507, and later saves succeed (needs root)',
  async () => {
    const folder = smallDisk('4m')
    const api = await startTestApi(folder, { replicas: 0 })
    onTestFinished(() => api.close())
    const editor = await api.signIn('editor')
    const put = (title: string, revision: number) =>
      editor.send(
        'PUT',
        '/api/content/hero',
        { title, description: 'Hay. '.repeat(1_900) },
        { 'If-Match': `"${revision}"` },
      )
    expect((await put('First', 0)).status).toBe(200)
    const hog = await open(join(folder, 'hog'), 'w')
    await hog.write(Buffer.alloc(4_000_000)).catch(() => undefined)
    await hog.write(Buffer.alloc(4_000_000)).catch(() => undefined)

    // The space reserved for the journal takes a few saves.
    let revision = 1
    let reply = await put('Second', revision)
    while (reply.status === 200 && revision < 50) reply = await put('Second', ++revision)
    const served = await api.get('/api/content/hero', { 'Accept-Encoding': 'identity' })

    expect([reply.status, reply.headers.get('content-type')]).toEqual([
      507,
      'application/problem+json; charset=utf-8',
    ])
    expect(await reply.json()).toMatchObject({ status: 507, title: 'Disk full' })
    expect([served.status, served.headers.get('etag')]).toEqual([200, `"${revision}"`])
    expect((await api.get('/healthz')).status).toBe(200)

    await hog.truncate(0)
    await hog.close()
    expect((await put('Third', revision)).status).toBe(200)
    expect(await api.json('/api/content/hero')).toMatchObject({ title: 'Third' })
  },
)
