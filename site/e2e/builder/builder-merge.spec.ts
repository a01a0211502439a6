import type { Page } from '@playwright/test'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { expect, test } from '../kit/admin-test.ts'
import { canvas, changeAtOnce, draftSaved, field, openBuilder, row } from '../kit/builder-test.ts'
import { pageCalls, withBlocks } from '../kit/page-calls.ts'
import { desk, expectClean, phone } from '../kit/page-checks.ts'
import { bold, doc, paragraph, textBlock, textOn, toolbar, words } from '../kit/rich-texts.ts'

// Two people in two browsers change different words of one paragraph, different entries of one list, or different colors
// of the look, at once: both stay, and about what both changed a person is asked. The rules have their tables in
// blocks/pages/page-merge.test.ts and blocks/contract/values/merge-words.test.ts.

const clash = (page: Page) => page.getByRole('dialog', { name: 'also edited this' })
const settings = (page: Page) => page.getByRole('region', { name: 'Settings' })

/** `row` is the block in the outline, `label` the first field of an entry. */
type List = { name: string; row: string; label: string; block: PageBlock }

const lists: List[] = [
  {
    name: 'questions',
    row: 'Questions',
    label: 'Question',
    block: {
      type: 'Faq',
      props: {
        id: 'list',
        questions: ['One', 'Two', 'Three'].map((question) => ({ question, answer: 'Yes.' })),
      },
    },
  },
  {
    name: 'steps',
    row: 'Steps',
    label: 'Step',
    block: {
      type: 'Steps',
      props: {
        id: 'list',
        heading: 'How it works',
        steps: ['One', 'Two', 'Three'].map((title) => ({ title, text: 'So.' })),
      },
    },
  },
  {
    name: 'cards',
    row: 'Cards',
    label: 'Link text',
    block: {
      type: 'Cards',
      props: {
        id: 'list',
        heading: 'Where to next',
        cards: ['One', 'Two', 'Three'].map((title) => ({ title, text: 'So.', href: '/about', label: 'Go' })),
      },
    },
  },
]

for (const { name, row: list, block, label } of lists) {
  test(`${name}: two people change different entries, and both stay`, async ({
    editor: first,
    owner: second,
  }) => {
    const calls = pageCalls(first)
    await calls.publish('contact', withBlocks(block))
    const stored = async () => JSON.stringify((await calls.open('contact')).data)
    async function change(page: Page, entry: string, words: string) {
      await row(page, list).click()
      await settings(page).getByRole('button', { name: entry, exact: true }).click()
      await field(page, label).fill(words)
    }
    await openBuilder(first, 'contact')
    await openBuilder(second, 'contact')

    await changeAtOnce(
      first,
      'contact',
      () => change(first, 'One', 'One of mine'),
      async () => {
        await change(second, 'Three', 'Three of theirs')
        await draftSaved(second)
      },
    )
    await clash(first).getByRole('button', { name: 'Merge and save' }).click()
    await expect(clash(first)).toHaveCount(0)
    await expect.poll(stored).toContain('One of mine')
    expect(await stored()).toContain('Three of theirs')
    expect(await stored()).toContain('"Two"')

    // Nothing is unsaved there, so the result is shown to both.
    await expect(canvas(second).getByText('One of mine')).toBeAttached()
    await expect(canvas(first).getByText('Three of theirs')).toBeAttached()
    await changeAtOnce(
      first,
      'contact',
      () => change(first, 'Two', 'Two of mine'),
      async () => {
        await change(second, 'Two', 'Two of theirs')
        await draftSaved(second)
      },
    )
    await expect(clash(first)).toContainText('Two of theirs')
    await expect(clash(first)).toContainText('Two of mine')
    await clash(first).getByLabel('Keep mine').first().check()
    await clash(first).getByRole('button', { name: 'Save these choices' }).click()
    await expect.poll(stored).toContain('Two of mine')
    for (const words of ['One of mine', 'Three of theirs']) expect(await stored()).toContain(words)
  })
}

test('two people choose different colors and fonts of the look, and all stay', async ({
  editor: first,
  owner: second,
}) => {
  const calls = pageCalls(first)
  const look = async () => (await calls.open('look')).data.content[0]?.props
  await openBuilder(first, 'look')
  await openBuilder(second, 'look')
  for (const page of [first, second]) await row(page, 'Style').click()

  await changeAtOnce(
    first,
    'look',
    () => field(first, 'Links').fill('#123456'),
    async () => {
      await field(second, 'Buttons').fill('#204020')
      const font = second.getByRole('group', { name: 'Font of texts' })
      await font.getByText('As in Fonts').first().click()
      await font.getByRole('radio', { name: 'Nunito' }).check()
      await draftSaved(second)
    },
  )
  await clash(first).getByRole('button', { name: 'Merge and save' }).click()
  await expect(clash(first)).toHaveCount(0)
  await expect.poll(look).toMatchObject({ link: '#123456', button: '#204020', bodyFont: 'Nunito' })

  await expect(field(second, 'Links')).toHaveValue('#123456')
  await expect(field(first, 'Buttons')).toHaveValue('#204020')
  await changeAtOnce(
    first,
    'look',
    () => field(first, 'Links').fill('#111111'),
    async () => {
      await field(second, 'Links').fill('#222222')
      await draftSaved(second)
    },
  )
  await expect(clash(first)).toContainText('#111111')
  await expect(clash(first)).toContainText('#222222')
})

test('two people change different words of one paragraph, and both stay', async ({
  editor: first,
  owner: second,
}) => {
  const calls = pageCalls(first)
  const sentence = (ponies: string) => `We bring ${ponies} ponies and two goats to your party.`
  await calls.publish('contact', withBlocks(textBlock(sentence('three'))))
  const stored = async () => (await calls.open('contact')).data.content.at(-1)?.props.text
  for (const page of [first, second]) {
    await openBuilder(page, 'contact')
    await row(page, 'Text We bring').click()
  }

  await changeAtOnce(
    first,
    'contact',
    () => field(first, 'Text').fill(sentence('four')),
    async () => {
      await boldFirstLetters(second, 'We')
      await draftSaved(second)
    },
  )
  await expect(clash(first)).toContainText(
    'You both changed Text: Text, in different places. Both changes are kept.',
  )
  const merged = clash(first).getByRole('figure', { name: 'Text: Text, with both changes' })
  await expect(merged).toContainText('**We** bring four ponies and two goats to your party.')
  await expect(merged.locator('ins')).toHaveText(['**We**', 'four'])
  await expect(clash(first).getByRole('radio')).toHaveCount(0)
  for (const size of [phone, desk]) {
    await first.setViewportSize(size)
    await expectClean(first, `a text of both at ${size.width} px`)
  }
  await clash(first).getByRole('button', { name: 'Merge and save' }).click()
  await expect(clash(first)).toHaveCount(0)
  await expect
    .poll(stored)
    .toEqual(doc(paragraph(words('We', bold), words(' bring four ponies and two goats to your party.'))))
  for (const page of [first, second]) {
    await expect(textOn(page, 'Text').locator('strong')).toHaveText('We')
    await expect(textOn(page, 'Text')).toContainText('four ponies')
  }
})

/** The first letters of the text on the canvas, made bold by keys. */
async function boldFirstLetters(page: Page, letters: string) {
  const text = textOn(page, 'Text')
  await text.click()
  await expect(toolbar(page)).toBeVisible()
  await expect(text).toBeFocused()
  const selected = () => text.evaluate((element) => element.ownerDocument.getSelection()?.toString())
  // The editor takes keys a moment after it has the focus.
  await expect(async () => {
    await page.keyboard.press('Control+Home')
    for (const _ of letters) await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(selected, { timeout: 1_000 }).toBe(letters)
  }).toPass()
  await page.keyboard.press('Control+b')
  await expect(text.locator('strong')).toHaveText(letters)
}
