import type { MenuItemConstructorOptions } from 'electron'
import { expect, test } from 'vitest'
import type { SessionState } from '../../ipc.ts'
import { ed, farmUrl, signedOut } from '../testing/test-person.ts'
import { menuTemplate } from './app-menu.ts'

const recentSites = [{ siteUrl: farmUrl, name: 'Farm' }]
const signedIn: SessionState = { ...signedOut, siteUrl: farmUrl, user: ed, recentSites }

/** All items of the menu, and the actions that clicks caused. */
function menu(platform: NodeJS.Platform, state: SessionState) {
  const done: unknown[] = []
  const note = (name: string) => (value?: unknown) => void done.push(value ?? name)
  const template = menuTemplate(platform, state, {
    command: note('command'),
    connect: note('connect'),
    signOut: note('sign-out'),
    saveReport: note('report'),
    openSite: note('open-site'),
    about: note('about'),
  })
  const flat = (items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
    items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flat(item.submenu) : [])])
  const items = flat(template)
  const click = (id: string) => (items.find((item) => item.id === id)?.click as (() => void) | undefined)?.()
  return { items, click, done }
}

test.each([
  ['darwin', 'Cmd+Shift+Z'],
  ['win32', 'Ctrl+Y'],
  ['linux', 'Ctrl+Y'],
] as const)('on %s accelerators are on the items people look for, each on one', (platform, redo) => {
  const { items } = menu(platform, signedIn)
  const keys = items.flatMap(({ accelerator }) => (accelerator ? [accelerator] : []))

  expect(new Set(keys).size).toBe(keys.length)
  const looked = ['save', 'publish', 'add-pictures', 'undo', 'redo', 'go-pages']
  expect(looked.map((wanted) => items.find(({ id }) => id === wanted)?.accelerator)).toEqual([
    ...['CmdOrCtrl+S', 'CmdOrCtrl+Shift+P', 'CmdOrCtrl+O', 'CmdOrCtrl+Z', redo, 'CmdOrCtrl+1'],
  ])
})

test('signed out, only usable items are enabled', () => {
  const off = menu('linux', signedOut).items.flatMap(({ id, enabled }) =>
    id && enabled === false ? [id] : [],
  )

  expect(off).toEqual([
    'save',
    'publish',
    'preview',
    'add-pictures',
    'sign-out',
    'steps',
    'go-pages',
    'go-media',
    'go-tour-dates',
    'go-albums',
    'go-enquiries',
    'go-calendar',
    'open-site',
  ])
})

test('items send their commands to the page', () => {
  const { click, done } = menu('linux', signedIn)

  for (const id of ['save', 'publish', 'undo', 'steps', 'go-media', 'go-calendar', 'site-0', 'about'])
    click(id)

  expect(done).toEqual([
    { kind: 'save' },
    { kind: 'press', button: 'publish' },
    { kind: 'step', direction: 'undo' },
    { kind: 'press', button: 'steps' },
    { kind: 'go', path: '/admin/media' },
    { kind: 'go', path: '/admin/jobs' },
    'https://farm.example',
    'about',
  ])
})

test('a Mac has an app menu, other systems have its items elsewhere', () => {
  const rolesOf = (platform: NodeJS.Platform) => menu(platform, signedIn).items.map(({ role }) => role)

  expect(rolesOf('darwin')).toEqual(expect.arrayContaining(['hide', 'services', 'quit', 'close']))
  expect(rolesOf('linux')).toContain('quit')
  expect(rolesOf('linux')).not.toContain('hide')
})
