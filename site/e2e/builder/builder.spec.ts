import { expect, test } from '../kit/admin-test.ts'
import { canvas, draftSaved, field, openBuilder, publish, row } from '../kit/builder-test.ts'

test('the canvas is the public page and follows typing at once', async ({ editor }) => {
  await editor.goto('/')
  const look = (heading: Element) => {
    const { fontFamily, fontSize, color } = getComputedStyle(heading)
    // Only the first family is compared: the fallback fonts behind it do not apply to the canvas.
    return { words: heading.textContent, family: fontFamily.split(',')[0], fontSize, color }
  }
  const headings = await editor.locator(':is(h1, h2, h3)').evaluateAll((all, code) => {
    const measure = new Function(`return ${code}`)()
    return all.map((heading) => measure(heading))
  }, look.toString())
  await editor.setViewportSize({ width: 1900, height: 900 })
  await openBuilder(editor, 'home')
  const drawn = await canvas(editor)
    .locator(':is(h1, h2, h3)')
    .evaluateAll((all, code) => {
      const measure = new Function(`return ${code}`)()
      return all.map((heading) => measure(heading))
    }, look.toString())
  expect(headings.length).toBeGreaterThan(6)
  expect(drawn.map(({ words: text }) => text)).toEqual(headings.map(({ words: text }) => text))
  expect(drawn).toEqual(headings)

  // Whatever the bar above says of saving, the canvas stays under the hand.
  await editor.setViewportSize({ width: 1280, height: 800 })
  const top = () =>
    editor.locator('[data-canvas-width] iframe').evaluate((frame) => frame.getBoundingClientRect().top)
  const before = await top()
  await row(editor, 'Our story').click()
  await field(editor, 'Heading').fill('Where we come from')
  await expect(canvas(editor).getByRole('heading', { name: 'Where we come from' })).toBeVisible()
  expect(Math.abs((await top()) - before)).toBeLessThan(2)
  await draftSaved(editor)
  expect(Math.abs((await top()) - before)).toBeLessThan(2)
  /** The HTML that visitors get, without any script. */
  const html = async () => (await editor.request.get('/')).text()
  expect(await html()).toContain('>Our Story</h2>')
  await publish(editor, 'A better heading')
  expect(await html()).toContain('>Where we come from</h2>')
  // The form and the builder edit one record.
  expect(await (await editor.request.get('/api/content/about')).json()).toMatchObject({
    heading: 'Where we come from',
  })

  await test.step('an empty required text is named at its block, and nothing is published', async () => {
    await openBuilder(editor, 'birthday-parties')
    const top = row(editor, 'Service: top of the page')
    await top.click()
    await field(editor, 'Title').fill('')
    await editor.getByRole('button', { name: 'Publish · 1 to fix' }).click()
    const dialog = editor.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeDisabled()
    await dialog.getByRole('button', { name: /^Service: top of the page/ }).click()

    await expect(dialog).toHaveCount(0)
    await expect(top).toBeFocused()
    await expect(top).toContainText('1 problem')
  })

  await test.step('a block of records leads to their screen and back to what was typed', async () => {
    await openBuilder(editor, 'home')
    await row(editor, 'Our story').click()
    await field(editor, 'Heading').fill('Typed just now')
    await row(editor, 'Services').click()
    const settings = editor.getByRole('region', { name: 'Settings' })
    await settings.getByRole('link', { name: 'Services screen' }).press('Enter')
    await expect(editor.getByRole('heading', { name: 'Services', level: 1 })).toBeVisible()
    await editor.goBack()
    await expect(canvas(editor).getByText('Typed just now')).toBeVisible()
  })
})
