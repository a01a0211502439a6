import type { Page } from '@playwright/test'
import type { Page as PageDocument } from '#blocks/contract/pages/page.ts'
import { expect, sharedTest, test } from '../kit/admin-test.ts'
import {
  blockOnCanvas,
  canvas,
  changeAtOnce,
  draftSaved,
  field,
  openBuilder,
  openOwnPage,
  outline,
  publish,
  row,
} from '../kit/builder-test.ts'
import { heading, pageCalls, withBlocks, withProps } from '../kit/page-calls.ts'
import { expectClean, overflow, phone, wide } from '../kit/page-checks.ts'
import { saveByCall } from '../kit/record-calls.ts'

// Two people on one page: what each sees of the other, the questions, their texts, and the results. The merge rules have
// their own tables in blocks/pages/page-merge.test.ts and site/admin/page-builder/conflict.

const clash = (page: Page) => page.getByRole('dialog', { name: 'also edited this' })

/** The page with its headings in this order of their ids. */
function inOrder(...ids: string[]) {
  return ({ root, content }: PageDocument): PageDocument => ({
    root,
    content: [
      ...content.filter(({ type }) => type !== 'Heading'),
      ...ids.flatMap((id) => content.filter(({ props }) => props.id === id)),
    ],
  })
}

test('what a colleague saves is shown at once, who and when', async ({ editor: page, owner: second }) => {
  const others = pageCalls(second)
  const drafted = async () => JSON.stringify((await others.open('contact')).data)
  const news = (of: string) => page.getByRole('status').filter({ hasText: of })
  await pageCalls(page).draft('contact', withBlocks(heading('one', 'One'), heading('two', 'Two')))
  await openBuilder(page, 'contact')
  await row(page, 'Heading Two').click()
  await field(page, 'Heading').focus()

  await test.step('a page, and selection and focus stay', async () => {
    await others.draft('contact', withProps('one', { text: 'One of Ana' }))
    await expect(news('saved this page')).toContainText(/^Ana Owner saved this page at \d+:\d\d/)
    await expect(canvas(page).getByRole('heading', { name: 'One of Ana' })).toBeVisible()
    await expect(outline(page).locator('[aria-current="true"]')).toContainText('Two')
    await expect(field(page, 'Heading')).toBeFocused()
    await page.setViewportSize(phone)
    await expectClean(page, 'the news on a phone')
    await page.setViewportSize(wide)
    expect(await overflow(page)).toEqual([])
    await news('saved this page').getByRole('button', { name: 'OK' }).click()
    await expect(news('saved this page')).toHaveCount(0)
  })

  await test.step('contact details, which are no draft of the page', async () => {
    await expect(canvas(page).getByText('(555) 555-0188')).toHaveCount(0)
    const { etag } = await others.open('contact')
    await saveByCall(second, '/api/contact-info', { phone: '(555) 555-0188' })
    await expect(news('the contact details')).toHaveText(/^Ana Owner saved the contact details at \d+:\d\d/)
    await expect(canvas(page).getByText('(555) 555-0188').first()).toBeVisible()
    await news('the contact details').getByRole('button', { name: 'OK' }).click()
    await expect(news('the contact details')).toHaveCount(0)
    expect((await others.open('contact')).etag).toBe(etag)
  })

  await test.step('what is typed then is based on the new version: no question', async () => {
    await field(page, 'Heading').fill('Two of mine')
    await expect.poll(drafted).toContain('Two of mine')
    expect(await drafted()).toContain('One of Ana')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('a block that they move past the text in hand takes neither caret nor letters', async () => {
    await canvas(page).getByRole('heading', { name: 'One of Ana' }).click()
    await expect(canvas(page).getByRole('textbox', { name: 'Heading' })).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type(' and')
    await expect.poll(drafted).toContain('One of Ana and')
    await expect(page.locator('[data-draft-state="saved"]')).toBeVisible()
    await others.draft('contact', inOrder('two', 'one'))
    await expect(canvas(page).locator('[data-block="Heading"]').last()).toContainText('One of Ana and')
    await page.keyboard.type(' me')
    await expect.poll(drafted).toContain('One of Ana and me')
    await expect(page.locator('[data-draft-state="saved"]')).toBeVisible()
  })

  await test.step('nor the letters of an input method, though they changed the same text', async () => {
    const session = await page.context().newCDPSession(page)
    await session.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 })
    await others.draft('contact', withProps('one', { text: 'One of Ana again' }))
    // It looks again and again until the letters are typed.
    for (let looks = 0; looks < 2; looks++)
      await page.waitForResponse((reply) => reply.url().endsWith('/api/pages/contact/draft'))
    await session.send('Input.insertText', { text: '日本' })
    await expect(clash(page)).toContainText('One of Ana and me日本')
    await expect(clash(page)).toContainText('One of Ana again')
    await clash(page).getByLabel('Keep mine').check()
    await clash(page).getByRole('button', { name: 'Save these choices' }).click()
    await expect.poll(drafted).toContain('One of Ana and me日本')
    await expect(clash(page)).toHaveCount(0)
    await row(page, 'Heading Two').click()
  })

  await test.step('unsaved words are not taken away, and the dialog names the colleague', async () => {
    await changeAtOnce(
      page,
      'contact',
      () => field(page, 'Heading').fill('Two unsent'),
      () => others.draft('contact', withProps('two', { text: 'Two of Ana' })),
    )
    await expect(clash(page)).toContainText(/Ana Owner saved this draft at \d+:\d\d/)
    await clash(page).getByLabel('Keep mine').check()
    await clash(page).getByRole('button', { name: 'Save these choices' }).click()
    await expect(canvas(page).getByRole('heading', { name: 'Two unsent' })).toBeVisible()
    await expect.poll(drafted).toContain('Two unsent')
  })

  await test.step('a publish elsewhere is said, too', async () => {
    await expect(page.locator('[data-draft-state="saved"]')).toBeVisible()
    await others.call('POST', '/api/pages/contact/publish', {}, (await others.open('contact')).etag)
    await expect(page.getByText(/^Ana Owner published this page at/)).toBeVisible()
    await expect(page.locator('[data-draft-state="saved"]')).toContainText('Published')
  })
})

sharedTest(
  'two people with one draft are asked what both changed',
  async ({ editor: first, owner: second }) => {
    const others = pageCalls(second)
    const three = [heading('one', 'One'), heading('two', 'Two'), heading('three', 'Three')]
    const { id } = await openOwnPage(first, ...three)
    const drafted = async () => JSON.stringify((await others.open(id)).data)
    const headings = async () => (await others.open(id)).data.content.map(({ props }) => props.text)

    await test.step('both moved blocks: either order', async () => {
      // Only one move: on a busy machine a second might come after the question.
      await changeAtOnce(
        first,
        id,
        () => row(first, 'Heading Three').press('Alt+ArrowUp'),
        () => others.draft(id, inOrder('two', 'one', 'three')),
      )
      const order = clash(first).getByRole('group', { name: 'Order: you both moved blocks' })
      await expect(order).toContainText(/Mine.*Heading “One”.*Heading “Three”.*Heading “Two”/s)
      await expect(order).toContainText(/Ana Owner’s draft, saved at \d.*Heading “Two”.*Heading “One”/s)
      await expect(clash(first).getByRole('button', { name: 'Save these choices' })).toBeDisabled()
      await expect(clash(first).getByRole('button', { name: 'Back to the page' })).toBeVisible()
      await expect(clash(first)).not.toContainText(/live now|the form/)
      await first.setViewportSize(phone)
      await expectClean(first, 'the order of both on a phone')
      await first.setViewportSize(wide)
      expect(await overflow(first)).toEqual([])
      await order.getByLabel('Keep theirs').check()
      await clash(first).getByRole('button', { name: 'Save these choices' }).click()
      await expect(clash(first)).toHaveCount(0)
      await expect.poll(headings).toEqual(['Two', 'One', 'Three'])
    })

    await test.step('changes of different blocks are merged without a question, and the undo stays', async () => {
      await row(first, 'Heading One').click()
      await changeAtOnce(
        first,
        id,
        () => field(first, 'Heading').fill('One of mine'),
        () => others.draft(id, withProps('two', { text: 'Two of the other' })),
      )
      await expect(canvas(first).getByText('Two of the other')).toBeVisible()
      await expect(clash(first)).toHaveCount(0)
      await expect(field(first, 'Heading')).toBeFocused()
      await expect.poll(drafted).toContain('One of mine')
      expect(await drafted()).toContain('Two of the other')
      await first.keyboard.press('Control+z')
      await expect.poll(headings).toEqual(['Two of the other', 'One', 'Three'])
    })

    await test.step('a save during the question asks again', async () => {
      await changeAtOnce(
        first,
        id,
        () => field(first, 'Heading').fill('One of mine'),
        () => others.draft(id, withProps('one', { text: 'Other words' })),
      )
      // However high the pages are and whatever of them is still to come, the buttons below them stay where they are.
      const pages = clash(first).getByRole('region', { name: /^The page: / })
      await expect(pages).toHaveCount(2)
      const windowHeight = first.viewportSize()?.height ?? 0
      for (const page of await pages.all())
        await expect
          .poll(async () => (await page.boundingBox())?.height ?? 0)
          .toBeCloseTo(0.6 * windowHeight, 0)
      await others.draft(id, withBlocks(heading('four', 'Added meanwhile')))
      const keepMine = async () => {
        await clash(first).getByLabel('Keep mine').check()
        await clash(first).getByRole('button', { name: 'Save these choices' }).click()
      }
      await keepMine()
      await first.getByRole('button', { name: 'Compare' }).click()
      await keepMine()

      await expect(clash(first)).toHaveCount(0)
      await expect.poll(headings).toContain('One of mine')
      expect(await headings()).toContain('Added meanwhile')
    })
  },
)

test('what went live since is compared before publishing', async ({ editor: first, owner: second }) => {
  const others = pageCalls(second)
  const changedLive = 'Ana Owner changed what is live since you started this draft'
  const tryToPublish = async () => {
    await first.getByRole('button', { name: /^Publish/ }).click()
    const dialog = first.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Publish (now|anyway)/ }).click()
    await expect(clash(first)).toContainText(changedLive)
  }
  await openBuilder(first, 'home')

  await test.step('a record changed in form and canvas is shown in both states to choose from', async () => {
    await row(first, 'Our story').click()
    await field(first, 'Heading').fill('From the canvas')
    await draftSaved(first)
    await others.saveRecord('about', { heading: 'From the form' })
    await tryToPublish()
    await expect(clash(first)).toContainText('From the form')
    await expect(clash(first)).toContainText('From the canvas')
    for (const [name, text] of [
      ['Mine', 'From the canvas'],
      ['Theirs (live now)', 'From the form'],
    ] as const) {
      const drawn = clash(first).frameLocator(`iframe[title="The page: ${name}"]`)
      await expect(drawn.getByRole('heading', { name: text })).toBeVisible()
    }
    await clash(first).getByLabel('Keep mine').check()
    await clash(first).getByRole('button', { name: 'Save these choices' }).click()
    await expect(canvas(first).getByRole('heading', { name: 'From the canvas' })).toBeVisible()
    await publish(first)

    expect(await (await first.request.get('/')).text()).toContain('>From the canvas</h2>')
    // The form and the builder edit one record.
    expect(await (await first.request.get('/api/content/about')).json()).toMatchObject({
      heading: 'From the canvas',
    })
  })

  await test.step('all of theirs: a block only they have shows its record’s text at once', async () => {
    await first.getByRole('button', { name: 'Add', exact: true }).click()
    await changeAtOnce(
      first,
      'home',
      () => first.getByRole('button', { name: /^Space/ }).click(),
      () =>
        others.publish(
          'home',
          withBlocks({ type: 'AboutHistory', props: { id: 'history' } }, heading('theirs', 'Theirs')),
        ),
    )
    await draftSaved(first)
    await tryToPublish()
    await clash(first).getByRole('button', { name: 'Use all of theirs' }).click()

    await expect(canvas(first).getByRole('heading', { name: 'Theirs' })).toBeVisible()
    await expect(blockOnCanvas(first, 'AboutHistory').getByRole('heading')).toBeVisible()
    await first.getByRole('button', { name: 'Outline', exact: true }).click()
    await expect(outline(first).getByRole('button', { name: /^Space/ })).toHaveCount(0)
  })
})
