import { expect, test } from '../kit/admin-test.ts'
import { canvas, draftSaved, field, openBuilder, publish, row } from '../kit/builder-test.ts'

// What tests may cost is said in units of this one: see api/tools/commands/ledger/budget.mjs. It never changes, or all
// figures there do.

for (const round of [1, 2, 3])
  test(`the journey that is the unit of cost, ${round} of 3`, async ({ editor }) => {
    await openBuilder(editor, 'home')
    await row(editor, 'Our story').click()
    await field(editor, 'Heading').fill('Where we come from')
    await expect(canvas(editor).getByRole('heading', { name: 'Where we come from' })).toBeVisible()
    await draftSaved(editor)
    await publish(editor)
    expect(await (await editor.request.get('/')).text()).toContain('>Where we come from</h2>')
  })
