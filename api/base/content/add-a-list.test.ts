import { execFileSync } from 'node:child_process'
import { existsSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { matchRoutes } from 'react-router-dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApi, TestClient } from '../../tools/testing/test-api.ts'

// "Add a list" of api/README.md, tried: in a copy of the house the six files of the recipe get what a list of suppliers
// needs, and everything else is as it is.

const root = fileURLToPath(new URL('../../..', import.meta.url))
let copy = ''
let api: TestApi
let editor: TestClient

const schema = `import { z } from 'zod'
import { staffOnly } from '../values/audience.ts'
import { address, givenPosition, line, position, positiveId, requiredLine } from '../values/text-fields.ts'

export const supplierSchema = z.object({
  id: positiveId,
  name: requiredLine('Name the supplier', 80),
  imageUrl: address(),
  isActive: z.boolean().default(true),
  position,
  accountNumber: staffOnly(line(40)),
})
export const newSupplierSchema = supplierSchema.omit({ id: true }).extend({ position: givenPosition })
`
const kind = `  suppliers: {
    path: '/api/suppliers',
    who: 'editor',
    shownBy: 'isActive',
    order: 'position',
    noun: 'supplier',
    screen: '/admin/suppliers',
    hasFiles: true,
    count: 'suppliers',
  },
`
const shapes = `  suppliers: {
    schema: supplierSchema.omit({ id: true }),
    numericIds: true,
    sent: newSupplierSchema,
    labelOf: ({ name }) => String(name),
  },
`
const screens = `  {
    path: 'suppliers',
    load: () => import('../suppliers/supplier-list.tsx'),
    label: 'Suppliers',
    group: 'Pages',
    needs: 'editor',
    below: { ':id': () => import('../suppliers/supplier.tsx') },
  },
`
const recipe: readonly { file: string; add: string; before?: RegExp }[] = [
  { file: 'blocks/contract/records/supplier.ts', add: schema },
  {
    file: 'blocks/contract/record-kinds.ts',
    add: kind,
    before: /^\} as const satisfies Record<string, ListKind>/m,
  },
  {
    file: 'blocks/contract/record-schemas.ts',
    add: shapes,
    before: /^\} as const satisfies Record<ListName, ListSchemas>/m,
  },
  {
    file: 'blocks/contract/record-schemas.ts',
    add: "import { newSupplierSchema, supplierSchema } from './records/supplier.ts'\n",
    before: /^import \{ newTourDateSchema/m,
  },
  {
    file: 'site/admin/suppliers/supplier-list.tsx',
    add: 'export const Component = () => <h1>Suppliers</h1>\n',
  },
  { file: 'site/admin/suppliers/supplier.tsx', add: 'export const Component = () => <h1>Supplier</h1>\n' },
  { file: 'site/admin/app/navigation/admin-screens.ts', add: screens, before: /^\]$/m },
]

beforeAll(async () => {
  mkdirSync(join(root, 'dist'), { recursive: true })
  copy = mkdtempSync(join(root, 'dist/add-a-list-'))
  for (const file of filesOfTheHouse()) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    linkSync(join(root, file), join(copy, file))
  }
  for (const { file, add, before } of recipe) change(join(copy, file), add, before)

  const { startTestApi } = await fromCopy('api/tools/testing/test-api.ts')
  api = await startTestApi(join(copy, 'data-dir'), { logError: () => undefined })
  editor = await api.signIn('editor')
  // The whole api is loaded a second time.
}, 120_000)

afterAll(async () => {
  await api?.close()
  rmSync(copy, { recursive: true, force: true })
})

test('recipe › names exactly the files changed here, six at most', () => {
  const [, text = ''] = readFileSync(join(root, 'api/README.md'), 'utf8').split('## Add a list\n')
  const [rows = ''] = text.split(/^## /m)
  const named = [...rows.matchAll(/^\| `([^`]+)` \|/gm)].map(([, file = '']) =>
    file.replaceAll('animal', 'supplier'),
  )
  const touched = [...new Set(recipe.map(({ file }) => file))]

  expect(named.sort()).toEqual(touched.sort())
  expect(touched.length).toBeLessThanOrEqual(6)
})

test('new list › has all staff calls and the public read', async () => {
  const path = '/api/suppliers'
  const names = async () => ((await api.json(path)) as { name: string }[]).map(({ name }) => name)
  const body = { name: 'Hay & Co', imageUrl: '/public-objects/hay.jpg', accountNumber: 'A 17' }
  expect(await names()).toEqual([])

  const made = await editor.send('POST', path, body)
  await editor.send('POST', path, { name: 'Feed Mill' })
  expect(made.status).toBe(201)
  expect(await api.json(path)).toEqual([
    { id: 1, name: 'Hay & Co', imageUrl: '/public-objects/hay.jpg', isActive: true, position: 0 },
    expect.objectContaining({ id: 2, name: 'Feed Mill', position: 1 }),
  ])

  const saved = await editor.send('PUT', `${path}/1`, { ...body, name: 'Hay & Sons' }, { 'If-Match': '"1"' })
  expect(await saved.json()).toMatchObject({ revision: 2, accountNumber: 'A 17' })
  expect(await names()).toEqual(['Hay & Sons', 'Feed Mill'])

  const all = await editor.get(`${path}?all=1`)
  const etag = all.headers.get('etag') ?? ''
  expect((await editor.send('PUT', `${path}/order`, { ids: [2, 1] }, { 'If-Match': etag })).status).toBe(200)
  expect(await names()).toEqual(['Feed Mill', 'Hay & Sons'])

  const bulk = { ids: [{ id: 2, revision: 2 }], action: 'hide' }
  expect((await editor.send('POST', `${path}/bulk`, bulk)).status).toBe(200)
  expect(await names()).toEqual(['Hay & Sons'])

  const gone = await editor.send('DELETE', `${path}/1`, undefined, { 'If-Match': '"3"' })
  const { trashId } = (await gone.json()) as { trashId: number }
  expect(await names()).toEqual([])
  const trash = await editor.get('/api/trash')
  expect(await trash.json()).toMatchObject([{ id: trashId, kind: 'suppliers', label: 'Hay & Sons' }])

  expect((await editor.send('POST', `/api/trash/${trashId}/restore`)).status).toBe(200)
  expect(await names()).toEqual(['Hay & Sons'])
  const audit = await (await api.signIn('owner')).get('/api/audit')
  expect(JSON.stringify(await audit.json())).toContain('supplier: Hay & Sons')
})

test('new list › has the rights of its row', async () => {
  const inbox = await api.signIn('inbox')

  expect((await api.get('/api/suppliers?all=1')).status).toBe(401)
  expect((await api.get('/api/suppliers/1')).status).toBe(401)
  expect((await inbox.send('POST', '/api/suppliers', { name: 'Straw' })).status).toBe(403)
  expect((await editor.send('PATCH', '/api/suppliers', {})).status).toBe(405)
})

test('new list › is in dashboard counts and media uses', async () => {
  const value = { name: 'hay.jpg', kind: 'image', width: 4, height: 3, bytes: 9 }
  await api.store.commit([{ type: 'put', collection: 'media', id: 'hay.jpg', value, ifRevision: 0 } as never])

  const status = await editor.get('/api/status')
  const file = await editor.get('/api/media/hay.jpg')

  expect(await status.json()).toMatchObject({ counts: { suppliers: 2 } })
  expect(await file.json()).toMatchObject({
    usedBy: [{ label: 'Supplier “Hay & Sons”', path: '/admin/suppliers' }],
  })
})

test('new list › has live updates, screens and navigation', async () => {
  const { pathsOf } = await fromCopy('site/admin/app/shell/live-changes.ts')
  const { adminRoutes } = await fromCopy('site/admin/app/shell/admin-routes.tsx')
  const { entriesFor } = await fromCopy('site/admin/app/navigation/admin-nav.ts')
  const { adminScreens } = await fromCopy('site/e2e/kit/admin-screens.ts')
  const { layers } = await fromCopy('api/tools/commands/layers.ts')

  expect(pathsOf({ collection: 'suppliers', id: '1', revision: 2 })).toEqual([
    '/api/suppliers',
    '/api/status',
  ])
  expect(matchRoutes(adminRoutes, '/admin/suppliers/7')?.at(-1)?.route.path).toBe('suppliers/:id')
  expect(entriesFor('editor').map(({ label }: { label: string }) => label)).toContain('Suppliers')
  expect(layers['site/admin']).toContain('suppliers')
  expect(adminScreens).toEqual(expect.arrayContaining(['suppliers', 'suppliers/1', 'suppliers/new']))
})

/** What the api and the staff area are made of. */
function filesOfTheHouse(): string[] {
  const known = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'api', 'blocks', 'site', 'package.json'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  ).split('\n')
  const isPart = (file: string) =>
    /\.(tsx?|m?js|css|json|svg|sql)$/.test(file) && !/\.(test|spec)\./.test(file)
  return known.filter((file) => isPart(file) && existsSync(join(root, file)))
}

/** Writes another file in the place of the link, so that the real one stays as it is. */
function change(file: string, add: string, before?: RegExp): void {
  const text = before ? readFileSync(file, 'utf8') : ''
  const at = before ? text.search(before) : 0
  if (at < 0) throw new Error(`${file} has no place ${before}`)
  rmSync(file, { force: true })
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text.slice(0, at) + add + text.slice(at))
}

// biome-ignore lint/suspicious/noExplicitAny: a module of the copy has the types of the copy
async function fromCopy(file: string): Promise<any> {
  return import(/* @vite-ignore */ join(copy, file))
}
