import type { Page } from '@playwright/test'
import { expect, test } from '../kit/admin-test.ts'
import { canvas, changeAtOnce, draftSaved, field, openBuilder, row } from '../kit/builder-test.ts'
import { pageCalls, withBlocks } from '../kit/page-calls.ts'
import { expectClean, phone, wide } from '../kit/page-checks.ts'
import { bold, doc, label, paragraph, textBlock, textOn, toolbar } from '../kit/rich-texts.ts'

// Two people in two browsers change different words of one paragraph, or different entries of one list, at once: both
// stay, and about what both changed a person is asked. The rules have their tables in page-merge.test.ts and
// list-merge.test.ts of blocks/pages, and in blocks/contract/values/merge-words.test.ts.

const clash = (page: Page) => page.getByRole('dialog', { name: 'also edited this' })
const settings = (page: Page) => page.getByRole('region', { name: 'Settings' })

const questions = {
  type: 'Faq',
  props: {
    id: 'list',
    questions: ['One', 'Two', 'Three'].map((question) => ({ question, answer: 'Yes.' })),
  },
}

test('two people change one paragraph’s words and one list', async ({ editor: first, owner: second }) => {
  const calls = pageCalls(first)
  const sentence = (ponies: string) => `We bring ${ponies} ponies and two goats to your party.`
  await calls.publish('contact', withBlocks(questions, textBlock(sentence('three'))))
  const stored = async () => (await calls.open('contact')).data.content
  const storedList = async () => JSON.stringify((await stored()).at(-2))
  async function change(page: Page, entry: string, text: string) {
    await row(page, 'Questions').click()
    await settings(page).getByRole('button', { name: entry, exact: true }).click()
    await field(page, 'Question').fill(text)
  }
  for (const page of [first, second]) await openBuilder(page, 'contact')

  await test.step('different words: both stay, marked before they are saved', async () => {
    await row(first, 'Text We bring').click()
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
    await first.setViewportSize(phone)
    await expectClean(first, 'a text of both on a phone')
    await first.setViewportSize(wide)
    await clash(first).getByRole('button', { name: 'Merge and save' }).click()
    await expect(clash(first)).toHaveCount(0)
    await expect
      .poll(async () => (await stored()).at(-1)?.props.text)
      .toEqual(doc(paragraph(label('We', bold), label(' bring four ponies and two goats to your party.'))))
    for (const page of [first, second]) {
      await expect(textOn(page, 'Text').locator('strong')).toHaveText('We')
      await expect(textOn(page, 'Text')).toContainText('four ponies')
    }
  })

  await test.step('different entries: both stay, and both people see them', async () => {
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
    await expect.poll(storedList).toContain('One of mine')
    for (const text of ['Three of theirs', '"Two"']) expect(await storedList()).toContain(text)
    // Nothing is unsaved there, so the result is shown to both.
    await expect(canvas(second).getByText('One of mine')).toBeAttached()
    await expect(canvas(first).getByText('Three of theirs')).toBeAttached()
  })

  await test.step('the same entry: a person is asked, and the rest stays', async () => {
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
    await expect.poll(storedList).toContain('Two of mine')
    for (const text of ['One of mine', 'Three of theirs']) expect(await storedList()).toContain(text)
  })
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
