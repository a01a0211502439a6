import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../kit/admin-test.ts'
import { startServer } from '../kit/built-server.ts'
import { test as base } from '../kit/measured-test.ts'

const secret = 'nine hens on a long ladder'

base('a server without accounts prints an address that makes the first owner, once', async ({ browser }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'farm-first-run-'))
  const server = await startServer({ DATA_DIR: dataDir })
  const address = /http\S+\/admin\/setup#token=\S+/.exec(server.output())?.[0]
  expect(address).toBeDefined()
  const setup = new URL(address ?? '')
  const page = await browser.newPage({ baseURL: server.url })

  await page.goto(setup.pathname + setup.hash)
  await page.getByLabel('Your name').fill('Ola First')
  await page.getByLabel('Email').fill('ola@example.com')
  await page.getByLabel(/^Password/).fill(secret)
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ola')
  await expect(page.getByRole('link', { name: 'People', exact: true })).toBeVisible()

  const second = await browser.newPage({ baseURL: server.url })
  await second.goto(setup.pathname + setup.hash)
  await second.getByLabel('Your name').fill('Thief')
  await second.getByLabel('Email').fill('thief@example.com')
  await second.getByLabel(/^Password/).fill(secret)
  await second.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(second.getByRole('alert')).toBeFocused()
  await expect(second.getByRole('alert')).toContainText('This link was already used')
  await expect(second).toHaveURL(/\/admin\/setup/)

  await page.close()
  await second.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('an invited person sets a password through a link that works once', async ({
  owner,
  browser,
  server,
}) => {
  await owner.goto('/admin/people')
  await owner.getByRole('button', { name: 'Add a person' }).click()
  const adding = owner.getByRole('dialog', { name: 'Add a person' })
  await adding.getByLabel('Name').fill('Nia New')
  await adding.getByLabel('Email').fill('nia@example.com')
  await adding.getByLabel('Role').selectOption('Inbox')
  await adding.getByRole('button', { name: 'Add', exact: true }).click()

  const link = await owner
    .getByRole('dialog', { name: 'Link for Nia New' })
    .getByLabel('One-time link')
    .inputValue()
  await owner.getByRole('button', { name: 'Close' }).click()
  const row = owner.getByRole('listitem').filter({ hasText: 'nia@example.com' })
  await expect(row).toContainText('Invited. Hasn’t set a password yet.')

  const open = async () => {
    const page = await browser.newPage({ baseURL: server.url })
    const { pathname, hash } = new URL(link)
    await page.goto(pathname + hash)
    return page
  }
  const nia = await open()
  await nia.getByLabel(/^Password/).fill('password1234')
  await nia.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(nia.getByRole('alert')).toContainText(/common|guess/i)
  await nia.getByLabel(/^Password/).fill(secret)
  await nia.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(nia.getByRole('heading', { level: 1 })).toHaveText('Enquiries')

  const again = await open()
  await again.getByLabel(/^Password/).fill(secret)
  await again.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(again.getByRole('alert')).toHaveText(
    'This link was already used, has expired or isn’t complete. Ask for a new one',
  )
  await nia.close()
  await again.close()
})
