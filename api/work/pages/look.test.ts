import { expect } from 'vitest'
import { test, withProps } from '../../tools/testing/test-pages.ts'

const look = (props: object) => withProps('SiteLook', props)

test('a published look is read by everybody; a draft by nobody else', async ({ api, ana }) => {
  await ana.draft('look', look({ theme: 'barn' }))
  const before = await (await api.get('/api/pages/look')).json()
  await ana.publish('look', (await ana.open('look')).etag)
  const after = await (await api.get('/api/pages/look')).json()

  expect(before.content[0].props).toMatchObject({ theme: 'farm' })
  expect(after.content[0].props).toMatchObject({ theme: 'barn', link: '' })
})

test('what can’t be read is refused with the nearest color that can', async ({ api, ana }) => {
  const reply = await ana.saveAndPublish('look', look({ button: '#f2c14e' }))

  expect(reply.status).toBe(400)
  expect(reply.body).toMatchObject({
    issues: [
      { blockId: 'SiteLook', path: '/button', message: expect.stringMatching(/works is #[0-9a-f]{6}/) },
    ],
  })
  expect((await (await api.get('/api/pages/look')).json()).content[0].props.button).toBe('')
})

test('two people’s colors are kept; the same color is asked about', async ({ ana, ben }) => {
  const [mine, theirs] = [await ana.open('look'), await ben.open('look')]
  await ana.save('look', { ...mine, data: look({ link: '#123456' })(mine.data) })
  const late = await ben.save('look', { ...theirs, data: look({ link: '#0b5394' })(theirs.data) })

  expect(late.status).toBe(412)
  expect(late.body).toMatchObject({ currentBy: 'Test editor' })
})

test('a version brings an earlier look back as a draft', async ({ ana }) => {
  await ana.saveAndPublish('look', look({ theme: 'meadow' }))
  await ana.saveAndPublish('look', look({ theme: 'ribbon' }))
  const { etag } = await ana.open('look')
  const restored = await ana.call('POST', '/api/pages/look/versions/1/restore', {}, etag)
  const draft = await ana.open('look')

  expect(restored.status).toBeLessThan(300)
  expect(draft.data.content[0]?.props).toMatchObject({ theme: 'meadow' })
})
