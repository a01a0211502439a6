import { expect, test } from 'vitest'
import { mayAct } from '#blocks/contract/staff/staff.ts'
import { editorConfig } from '#blocks/editor.ts'
import { blockNames } from '#blocks/kit/content/block-names.ts'
import { blockSchemas } from '#blocks/schemas.ts'
import { adminScreens } from '../../../app/navigation/admin-screens.ts'

const linked = blockNames.flatMap((name) => {
  const { metadata } = editorConfig.components[name]
  return metadata?.screen ? [{ name, screen: metadata.screen as { path: string; label: string } }] : []
})

test.each(linked)('$name leads to a screen that editors have, by its name there', ({ screen }) => {
  const found = adminScreens.find(({ path, name }) => path === screen.path && name === screen.label)

  expect(found && mayAct('editor', found.needs)).toBe(true)
})

test('what a block shows of its service page is among its fields', () => {
  const ofService = linked.filter(({ name }) => blockSchemas[name].record?.name === 'servicePage')

  expect(ofService).toEqual([])
})

test('a block whose purpose names a screen leads there', () => {
  const named = blockNames.filter((name) =>
    /the [A-Z][\w -]* screen/.test(editorConfig.components[name].metadata?.description),
  )

  expect(linked.map(({ name }) => name)).toEqual(expect.arrayContaining(named))
})
