import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from '../kit/admin-test.ts'
import { startServer } from '../kit/built-server.ts'
import { test } from '../kit/measured-test.ts'

const secret = 'nine hens on a long ladder'

/** A server without an account, and the way to its set-up; `signUp` makes the first owner. */
const firstRun = test.extend<{
  farm: { url: string; open: Open; signUp: () => Promise<Page>; address: string }
}>({
  farm: async ({ browser }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'farm-first-run-'))
    const server = await startServer({ DATA_DIR: dataDir, MAIL_FROM: 'farm@example.com' }, 0, false)
    const address = /http\S+\/admin\/setup#token=\S+/.exec(server.output())?.[0] ?? ''
    const pages: Page[] = []
    const open: Open = async (link) => {
      const { pathname, hash } = new URL(link)
      const page = await browser.newPage({ baseURL: server.url })
      pages.push(page)
      await page.goto(pathname + hash)
      return page
    }
    const signUp = async () => {
      const owner = await open(address)
      await owner.getByLabel('Your name').fill('Ola First')
      await owner.getByLabel('Email').fill('ola@example.com')
      await owner.getByLabel(/^Password/).fill(secret)
      await owner.getByRole('button', { name: 'Save and sign in' }).click()
      return owner
    }
    await use({ url: server.url, open, signUp, address })
    for (const page of pages) await page.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  },
})
type Open = (link: string) => Promise<Page>

async function tellOf(owner: Page) {
  await owner.getByLabel('Name of your farm').fill('Prairie Hooves')
  await owner.getByLabel('Town').fill('Bastrop')
  await owner.getByLabel('State').fill('TX')
  await owner.getByLabel('Phone').fill('(512) 555-0188')
  await owner.getByLabel('Email').fill('hello@hooves.example')
  await owner.getByLabel('Since which year').fill('2012')
}

firstRun('the first owner begins empty, with what the farm offers, and opens the site', async ({ farm }) => {
  const owner = await farm.signUp()
  await tellOf(owner)
  await owner.getByLabel('Turkey Races').uncheck()
  await owner.getByLabel(/^Something else/).fill('Reindeer Visits')
  await owner.getByLabel(/^Empty/).check()
  await owner.getByRole('button', { name: 'Begin' }).click()
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Open the site')
  await expect(owner.getByText('Nothing is left of the sample.')).toBeVisible()
  await owner.getByRole('link', { name: /^Begin again/ }).click()
  await expect(owner.getByLabel('Name of your farm')).toHaveValue('Prairie Hooves')
  await expect(owner.getByLabel(/^With the sample/)).not.toBeChecked()
  await owner.goBack()
  const visit = (path: string) => fetch(farm.url + path, { redirect: 'manual' })
  const soon = await visit('/')
  expect([soon.status, await soon.text()]).toEqual([
    503,
    expect.stringMatching(/Prairie Hooves[\s\S]*tel:\+15125550188/),
  ])

  await owner.getByRole('button', { name: 'Open anyway' }).click()
  await owner.getByRole('button', { name: 'Open anyway' }).last().click()
  await expect(owner.getByRole('heading', { name: 'The site is open' })).toBeVisible()

  expect((await visit('/services/turkey-races')).status).toBe(301)
  expect(await (await visit('/services/reindeer-visits')).text()).toContain('Reindeer Visits')
  const pages = [...(await (await visit('/sitemap.xml')).text()).matchAll(/<loc>[^<]*?\/\/[^/]+([^<]*)/g)]
  expect(pages.length).toBeGreaterThan(15)
  for (const path of [...pages.map(([, path = '']) => path), '/nope', '/api/tour-dates.ics', '/robots.txt'])
    expect([path, await (await visit(path)).text()]).toEqual([
      path,
      expect.not.stringMatching(
        /Tumblewhisker|Alvarado|Dry Creek|Sir Gobbles|Juniper|Kaitlyn|Dana|Marisol|Lupe|Clover|555-0142|Southwest|\/public-objects\//i,
      ),
    ])
  const site = await (await visit('/api/site')).json()
  expect(site).toMatchObject({ foundedYear: 2012, city: 'Bastrop', derived: { serviceArea: 'Texas' } })
})

firstRun(
  'the printed address works once; a person is invited by a link',
  async ({ farm: { address, open, signUp } }) => {
    const owner = await signUp()
    await expect(owner.getByLabel('Name of your farm')).toBeVisible()

    await test.step('the address works once', async () => {
      const second = await open(address)
      await second.getByLabel('Your name').fill('Thief')
      await second.getByLabel('Email').fill('thief@example.com')
      await second.getByLabel(/^Password/).fill(secret)
      await second.getByRole('button', { name: 'Save and sign in' }).click()
      await expect(second.getByRole('alert')).toBeFocused()
      await expect(second.getByRole('alert')).toContainText('This link was already used')
      await expect(second).toHaveURL(/\/admin\/setup/)
    })

    await test.step('begun with the sample; each check before the opening leads to where it is mended', async () => {
      await tellOf(owner)
      await owner.getByRole('button', { name: 'Begin' }).click()
      await expect(owner.getByText(/^\d+ of the sample’s people, quotes and stories are left/)).toBeVisible()
      const site = await (await owner.request.get('/api/site')).json()
      expect(site).toMatchObject({ city: 'Bastrop', street: '', postalCode: '', mapPoint: '' })
      await owner.getByRole('button', { name: 'Send a test email' }).click()
      await expect(owner.getByText(/^Enter your mail server under Server first/)).toBeVisible()
      const fix = (check: string) => owner.getByRole('link', { name: `Fix this: ${check}` })
      await expect(fix('Web address')).toHaveAttribute('href', '/admin/server')
      await expect(fix('Samples')).toHaveAttribute('href', /^\/admin\/samples/)
      await fix('Sending email').click()
      await expect(owner.getByRole('heading', { level: 1, name: 'Server' })).toBeVisible()
      await expect(owner.getByLabel('Sender')).toHaveAccessibleDescription(/^Set on the server itself/)
    })

    const link = await test.step('the owner adds a person, who is listed as invited', async () => {
      await owner.getByRole('link', { name: 'Settings', exact: true }).click()
      await owner.getByRole('link', { name: 'People', exact: true }).click()
      await owner.getByRole('button', { name: 'Add a person' }).click()
      const adding = owner.getByRole('dialog', { name: 'Add a person' })
      await adding.getByLabel('Name').fill('Nia New')
      await adding.getByLabel('Email').fill('nia@example.com')
      await adding.getByLabel('Role').selectOption('Inbox')
      await adding.getByRole('button', { name: 'Add', exact: true }).click()
      const shown = owner.getByRole('dialog', { name: 'Link for Nia New' }).getByLabel('One-time link')
      const value = await shown.inputValue()
      await owner.getByRole('button', { name: 'Close' }).click()
      const row = owner.getByRole('listitem').filter({ hasText: 'nia@example.com' })
      await expect(row).toContainText('Invited. Hasn’t set a password yet.')
      return value
    })

    await test.step('the person sets a password that can’t be guessed', async () => {
      const nia = await open(link)
      await nia.getByLabel(/^Password/).fill('password1234')
      await nia.getByRole('button', { name: 'Save and sign in' }).click()
      await expect(nia.getByRole('alert')).toContainText(/common|guess/i)
      await nia.getByLabel(/^Password/).fill(secret)
      await nia.getByRole('button', { name: 'Save and sign in' }).click()
      await expect(nia.getByRole('heading', { level: 1 })).toHaveText('Inbox')
    })
  },
)
