import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { adminScreens } from './admin-screens.ts'

// One name for each screen: what the navigation says is its heading, and what links to it say. What a browser draws is
// compared in site/e2e/admin/admin-appearance.spec.ts.

const root = new URL('../../../../', import.meta.url).pathname
const files = ['site/admin', 'blocks/library', 'builder-desktop/main'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => ({ name: join(room, name), text: readFileSync(join(root, room, name), 'utf8') })),
)
const nameAt = (path: string) => adminScreens.find((screen) => screen.path === path)?.name

test('links to a screen say its name', () => {
  const patterns = [
    /(?:to|path): '(?:\/admin\/)?(?<path>[\w/-]+)', label: '(?<label>[^']+)'/g,
    /'(?<label>[^']+)', '\/admin\/(?<path>[\w/-]+)', 'CmdOrCtrl/g,
    /to="\/admin\/(?<path>[\w/-]+)" label="(?<label>[^"]+)"/g,
  ]
  const links = files.flatMap(({ name, text }) =>
    patterns.flatMap((pattern) =>
      Array.from(text.matchAll(pattern), ({ groups: { path = '', label = '' } = {} }) => ({
        ...{ name, path, label: label.replace('&&', '&') },
      })),
    ),
  )
  const known = links.filter(({ path }) => nameAt(path))

  expect(known.length).toBeGreaterThan(20)
  expect(known.filter(({ path, label }) => label !== nameAt(path))).toEqual([])
})

test.each(adminScreens.filter(({ routes }) => routes['']))('the heading of $path is “$name”', (screen) => {
  const file = /(?:screens|enquiries|page-builder)\/[\w/-]+\.tsx/.exec(String(screen.routes['']))?.[0]
  const text = files.find(({ name }) => name.endsWith(file ?? 'none'))?.text

  expect(text).toMatch(new RegExp(`title=(?:"${screen.name}"|\\{.*'${screen.name}')`))
})
