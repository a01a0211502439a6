import { drag } from '#blocks/e2e/drag.ts'
import { expect, sharedTest as test } from '../kit/admin-test.ts'
import { addAlbum, alt, texts } from '../kit/album-test.ts'
import { noteAnnouncements } from '../kit/announcements.ts'

// The order of an album's pictures (ambition 19).

test('pictures are ordered by buttons, by keys alone and by drag', async ({ editor }) => {
  const album = await addAlbum(editor, ['a', 'b', 'c', 'd'])
  await editor.goto(`/admin/albums/${album.id}`)

  await editor.getByRole('button', { name: 'Move picture 1 later' }).press('Enter')
  await expect.poll(() => texts(editor, album)).toEqual(['b', 'a', 'c', 'd'])
  await editor.getByRole('button', { name: 'More for picture 4' }).press('Enter')
  await editor.getByRole('menuitem', { name: 'Move to the front' }).press('Enter')
  await expect.poll(() => texts(editor, album)).toEqual(['d', 'b', 'a', 'c'])
  await expect(alt(editor, 1)).toHaveValue('d')

  const announced = await noteAnnouncements(editor)
  const from = await editor.getByRole('button', { name: 'Drag picture 1' }).boundingBox()
  const to = await editor.getByRole('button', { name: 'Drag picture 2' }).boundingBox()
  if (!from || !to) throw new Error('There is nothing to drag')
  await drag(editor, {
    from: { x: from.x + 20, y: from.y + 20 },
    to: { x: to.x + 20, y: to.y + 20 },
    place: 1,
  })
  await expect.poll(() => texts(editor, album)).toEqual(['b', 'd', 'a', 'c'])
  expect(await announced()).toEqual(['Picture 1: moved to position 2 of 4'])

  await test.step('the same words for another picture are announced as well', async () => {
    await editor.getByRole('button', { name: 'Move picture 1 later' }).press('Enter')
    await expect.poll(() => texts(editor, album)).toEqual(['d', 'b', 'a', 'c'])
    expect(await announced()).toEqual(Array(2).fill('Picture 1: moved to position 2 of 4'))
  })
})

test('a picture moved while the last order is reloading keeps its new place', async ({ editor }) => {
  const album = await addAlbum(editor, ['a', 'b', 'c', 'd'])
  await editor.goto(`/admin/albums/${album.id}`)
  await expect(alt(editor, 1)).toHaveValue('a')
  let isOrdered = false
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await editor.route(/\/images(\/order|\?all=1)$/, async (route) => {
    if (route.request().method() === 'PUT') isOrdered = true
    else if (isOrdered) await released
    await route.fallback()
  })

  await editor.getByRole('button', { name: 'Move picture 1 later' }).press('Enter')
  await expect.poll(() => texts(editor, album)).toEqual(['b', 'a', 'c', 'd'])
  await editor.getByRole('button', { name: 'Move picture 2 later' }).press('Enter')
  release()

  await expect.poll(() => texts(editor, album)).toEqual(['b', 'c', 'a', 'd'])
  await expect(alt(editor, 3)).toHaveValue('a')
})
