import { becomes, described, dialog, expect, field, stored, test } from '../kit/builder-field-test.ts'
import { expectClean, overflow, phone, smallTargets, wide } from '../kit/page-checks.ts'
import { complaintsOf } from '../kit/site-test.ts'

test('text, lines, numbers and choices are stored as meant', async ({ editor, open }) => {
  await open(editor)
  const heading = editor.getByLabel('Heading')

  await test.step('letter by letter, also when letters are inserted in front', async () => {
    await heading.press('Home')
    await heading.pressSequentially('A warm ')
    await expect(heading).toHaveValue('A warm Welcome')
    await editor.getByLabel('Text', { exact: true }).fill('One\n\nTwo')
    await editor.getByLabel('Ideal for (one per line)').fill('Backyards\n\nSchools')
    await becomes(editor, { text: 'A warm Welcome', prose: 'One\n\nTwo', lines: ['Backyards', 'Schools'] })
    await expect(editor.getByLabel('Ideal for (one per line)')).toHaveValue('Backyards\n\nSchools')
  })

  await test.step('the character count shows in the last fifth and is tied to the input', async () => {
    await heading.fill('x'.repeat(31))
    await expect(heading).toHaveAccessibleDescription('')
    await heading.fill('x'.repeat(32))
    await expect(heading).toHaveAccessibleDescription('32 of 40 characters')
    await heading.fill('x'.repeat(41))
    await expect(heading).toHaveAccessibleDescription('1 character too many')
  })

  await test.step('a number shows unit and range, keeps partial input, and blank removes it', async () => {
    const height = editor.getByLabel('Height')
    await expect(height).toHaveAccessibleDescription('0 to 400')
    await height.fill('12.50')
    await becomes(editor, { height: 12.5 })
    await expect(height).toHaveValue('12.50')
    await height.press('ArrowUp')
    await height.fill('')
    await expect.poll(() => stored(editor)).not.toHaveProperty('height')
    await expect(height).toHaveValue('')
  })

  await test.step('choices, swatches and steps are radio groups with arrow keys', async () => {
    const tone = editor.getByRole('radiogroup', { name: 'Background' })
    await tone.getByRole('radio', { name: 'Plain' }).focus()
    await editor.keyboard.press('ArrowRight')
    await editor.keyboard.press('ArrowRight')
    await expect(tone.getByRole('radio', { name: 'Night' })).toBeChecked()
    await expect(tone.locator('[data-tone="night"]')).toHaveCSS('background-color', 'rgb(35, 53, 63)')
    await expect(tone.locator('[data-tone="plain"]')).toHaveCSS('background-color', 'rgb(253, 246, 231)')
    await editor.getByRole('radiogroup', { name: 'Room above' }).getByText('Large').click()
    await editor.getByRole('radiogroup', { name: 'Full width' }).getByText('Yes').click()
    await editor.getByRole('combobox', { name: 'Shape' }).selectOption('Tall')
    await becomes(editor, { tone: 'night', space: 'large', isWide: true, shape: 'tall' })
  })

  await test.step('Delete on a button of the panel does not remove the block', async () => {
    await field(editor, 'href').getByRole('button', { name: 'Choose a link' }).focus()
    await editor.keyboard.press('Delete')
    await editor.keyboard.press('Backspace')
    await heading.fill('Still here')
    await becomes(editor, { text: 'Still here' })
  })

  await test.step('a list is added to, moved, copied and emptied by keyboard, with announcements', async () => {
    const list = field(editor, 'buttons')
    const said = list.locator('> div > [role="status"]')
    const labels = async () =>
      ((await stored(editor)).buttons as { label: string }[])?.map(({ label }) => label)

    await list.getByRole('button', { name: 'Move down: Book' }).press('Enter')
    await expect(said).toHaveText('Book: now 2 of 2')
    await expect(list.getByRole('button', { name: 'Move down: Book' })).toBeFocused()
    await expect.poll(labels).toEqual(['Call us', 'Book'])
    // The focus is set again with the next frame.
    await editor.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )

    await list.getByRole('button', { name: 'Add an item' }).press('Enter')
    await expect(list.getByLabel('Button text')).toBeFocused()
    await editor.keyboard.type('Write')
    await expect.poll(labels).toEqual(['Call us', 'Book', 'Write'])

    await list.getByRole('button', { name: 'Copy: Write' }).press('Enter')
    await expect(list.getByRole('button', { name: 'Write', exact: true }).nth(1)).toBeFocused()
    await expect(list.getByRole('button', { name: 'Add an item' })).toHaveCount(0)
    await expect(list).toHaveAccessibleDescription('You can have up to 4.')

    await list.getByRole('button', { name: 'Remove: Write' }).press('Enter')
    await expect.poll(labels).toEqual(['Call us', 'Book', 'Write'])
    await expect(list.getByRole('button', { name: 'Write', exact: true })).toBeFocused()
  })
})

test('a panel stands twice, names errors at their inputs, and is read only', async ({ editor, open }) => {
  await open(editor, {
    copies: 2,
    problems: {
      text: 'Type a heading',
      tone: 'Choose a background',
      src: 'Choose a picture',
      'buttons.1.label': 'Say what the button does',
      'note.by': 'Name somebody',
      'lines.1': 'Keep this under 300 characters',
    },
  })

  await test.step('twice it has no duplicate ids', async () => {
    const repeated = await editor.evaluate(() => {
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
      return ids.filter((id, index) => ids.indexOf(id) !== index)
    })
    expect(repeated).toEqual([])
    const panels = editor.getByRole('region', { name: /^Panel/ })
    await expect(panels).toHaveCount(2)
    for (const panel of await panels.all()) {
      await expect(panel.getByRole('radio', { name: 'Plain' })).toBeChecked()
      await expect(panel.getByLabel('Heading')).toHaveAccessibleDescription('Type a heading')
    }
  })

  await test.step('errors are tied to their inputs, in lists too', async () => {
    const panel = editor.getByRole('region', { name: 'Panel 1' })
    const fieldIn = (name: string) => panel.locator(`[data-field="${name}"]`)
    await expect(panel.getByLabel('Heading')).toHaveAttribute('aria-invalid', 'true')
    const tone = panel.getByRole('radiogroup', { name: 'Background' })
    await expect(tone).toHaveAccessibleDescription('Choose a background')
    await expect(tone).toHaveAttribute('aria-invalid', 'true')
    await expect(
      fieldIn('src').getByRole('button', { name: 'Choose a picture' }),
    ).toHaveAccessibleDescription('Choose a picture')
    await expect(panel.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
    await expect(panel.getByLabel('Ideal for (one per line)')).toHaveAccessibleDescription(
      'Line 2: Keep this under 300 characters',
    )
    await panel.getByRole('button', { name: 'Call us Needs fixing' }).click()
    const text = fieldIn('buttons.1.label').getByRole('textbox')
    await expect(text).toHaveAccessibleDescription('Say what the button does')
    await expect(text).toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('undo updates the focused field', async () => {
    const heading = editor.getByLabel('Heading').first()
    await heading.fill('Hello')
    await becomes(editor, { text: 'Hello' })
    await expect(editor.getByLabel('Heading').nth(1)).toHaveValue('Hello')
    await editor.getByRole('button', { name: 'Undo' }).click()
    await expect(heading).toHaveValue('Welcome')
    await expect(heading).toBeFocused()
    // The next letter is inserted there.
    await heading.pressSequentially('!')
    await becomes(editor, { text: 'Welcome!' })
  })

  await test.step('read-only fields have no controls', async () => {
    const item = await described(editor)
    await open(editor, { isReadOnly: true, props: { src: item.url, href: '/about' } })
    await expect(editor.getByLabel('Heading')).not.toBeEditable()
    await expect(editor.getByRole('radio', { name: 'Plain' })).toBeDisabled()
    await expect(field(editor, 'href')).toContainText('Page: About')
    for (const name of ['href', 'src', 'videoUrl', 'cards'])
      await expect(field(editor, name).getByRole('button')).toHaveCount(0)
  })
})

test('on phone and computer all is accessible, fits, is large enough', async ({ editor: page, open }) => {
  const item = await described(page)
  const complaints = complaintsOf(page)
  const looksGood = async (what: string) => {
    await page.setViewportSize(wide)
    expect.soft(await overflow(page), what).toEqual([])
    expect.soft(await smallTargets(page), what).toEqual([])
    await page.setViewportSize(phone)
    await expectClean(page, `${what}, on a phone`)
    expect.soft(await smallTargets(page), `${what}, on a phone`).toEqual([])
  }
  await page.setViewportSize(phone)
  await open(page, {
    props: { src: item.url, href: '/nowhere', cards: [{ imageUrl: item.url, imageAlt: '' }] },
    problems: {
      text: 'Type a heading',
      tone: 'Choose one',
      src: 'Choose a picture',
      href: 'Choose a page',
    },
  })
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(field(page, 'src')).toContainText('Described in Pictures & files')

  await looksGood('fields')
  await field(page, 'href').getByRole('button', { name: 'Change link' }).click()
  for (const kind of ['Album', 'Phone', 'Page']) {
    await dialog(page).getByText(kind, { exact: true }).click()
    await looksGood(`link: ${kind}`)
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Focus point: Picture' }).click()
  await looksGood('focal point')
  expect(complaints).toEqual([])
})
