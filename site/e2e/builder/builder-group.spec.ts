import type { Page } from '@playwright/test'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { expect, sharedTest as test } from '../kit/admin-test.ts'
import { canvas, openNamedPage, outline, row, said, selected, stepRecorded } from '../kit/builder-test.ts'
import { heading } from '../kit/page-calls.ts'
import { expectClean, phone, smallTargets } from '../kit/page-checks.ts'

// Selected blocks are put into columns or on a background, and taken out again, each in one step.

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true }).filter({ visible: true })

const blocks: PageBlock[] = [
  ...['A', 'B', 'C', 'D', 'E'].map((text) => heading(text, text)),
  { type: 'TrustStrip', props: { id: 'claims' } },
]

/** The page as the outline has it: `A [B C | D | E]`. */
function listed(page: Page): Promise<string> {
  return outline(page).evaluate((nav) => {
    const lists = (element: Element) => [...element.querySelectorAll(':scope > ol')]
    const slots = (item: Element) => [...item.querySelectorAll(':scope > div')]
    const textOf = (item: Element): string => {
      const inside = slots(item).map((slot) => lists(slot).flatMap(wordsIn).join(' '))
      const label = item.querySelector('[data-outline-row] > :nth-child(2)')?.textContent ?? ''
      return inside.length > 0 ? `[${inside.join(' | ')}]` : label.startsWith(',') ? '!' : label
    }
    const wordsIn = (list: Element) => [...list.children].map(textOf)
    return [...nav.querySelectorAll(':scope > div > ol')].flatMap(wordsIn).join(' ')
  })
}

const becomes = (page: Page, text: string) => expect.poll(() => listed(page)).toBe(text)

test('blocks are put into columns and on a background, and taken out again', async ({ signIn }) => {
  const page = await signIn('editor', { hasTouch: true })
  await openNamedPage(page, 'group', ...blocks)

  await test.step('by mouse', async () => {
    await row(page, 'Heading B').click()
    await row(page, 'Heading C').click({ modifiers: ['Control'] })
    await expectClean(page, 'tools of several blocks')
    await tool(page, 'Put into columns').click()
    await said(page, '2 blocks put into columns')
    await expect(selected(page)).toHaveText([/Two columns/])
    await expect(row(page, 'Two columns')).toBeFocused()
    await becomes(page, 'A [B | C] D E !')
    await stepRecorded(page)

    await tool(page, 'Put on a background').click()
    await said(page, '1 block put on a background')
    await becomes(page, 'A [[B | C]] D E !')
    await expect(outline(page).getByText('On the background', { exact: true })).toBeVisible()
    await stepRecorded(page)
    await tool(page, 'Take off the background').click()
    await said(page, '1 block taken off the background')
    await becomes(page, 'A [B | C] D E !')
    await expect(selected(page)).toHaveText([/Two columns/])
    await stepRecorded(page)
  })

  await test.step('what can’t go there is named, and nothing moves', async () => {
    const refusal = (text: string) => page.getByRole('alert').filter({ hasText: text })
    await row(page, 'Heading B').click()
    await tool(page, 'Put on a background').click()
    await expect(refusal('A background can’t go in the left column')).toBeVisible()
    await row(page, 'Heading E').click()
    await row(page, 'Big numbers').click({ modifiers: ['Control'] })
    await tool(page, 'Put into columns').click()
    await expect(refusal('Big numbers can’t go in a column')).toBeVisible()
    await becomes(page, 'A [B | C] D E !')
  })

  await test.step('each was one step to undo', async () => {
    for (const before of ['A [[B | C]] D E !', 'A [B | C] D E !', 'A B C D E !']) {
      await page.keyboard.press('Control+z')
      await becomes(page, before)
    }
  })

  await test.step('by keys: dealt out to columns, and back', async () => {
    await row(page, 'Heading A').click()
    for (let more = 0; more < 4; more += 1) await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Control+g')
    await said(page, '5 blocks put into columns')
    await expect(row(page, 'Three columns')).toBeFocused()
    await becomes(page, '[A B | C D | E] !')
    await stepRecorded(page)

    await page.keyboard.press('Control+Shift+g')
    await said(page, '5 blocks taken out of columns')
    await expect(selected(page)).toHaveCount(5)
    await becomes(page, 'A B C D E !')
    await stepRecorded(page)
    await page.keyboard.press('Control+z')
    await becomes(page, '[A B | C D | E] !')
    await page.keyboard.press('Control+z')
    await becomes(page, 'A B C D E !')
    await page.keyboard.press('Control+Shift+z')
    await becomes(page, '[A B | C D | E] !')
    await page.keyboard.press('Control+z')
    await becomes(page, 'A B C D E !')
  })

  await test.step('by finger on a phone', async () => {
    await page.keyboard.press('Escape')
    await expect(selected(page)).toHaveCount(0)
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'Outline' }).tap()
    await page.getByRole('button', { name: 'Select several' }).tap()
    for (const name of ['Heading A', 'Heading C']) await row(page, name).tap()
    expect(await smallTargets(page)).toEqual([])
    await tool(page, 'Put on a background').tap()
    await said(page, '2 blocks put on a background')
    await becomes(page, '[A C] B D E !')

    await page.getByRole('button', { name: 'Select several' }).tap()
    await row(page, 'Blocks on a background').tap()
    await page.getByRole('button', { name: 'Settings' }).tap()
    await expectClean(page, 'tools of a background on a phone')
    await tool(page, 'Take off the background').tap()
    await page.getByRole('button', { name: 'Outline' }).tap()
    await becomes(page, 'A C B D E !')
    await expect(canvas(page).locator('[data-block="Backdrop"]')).toHaveCount(0)
  })
})
