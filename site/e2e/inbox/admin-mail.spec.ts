import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { replicaCount } from '#api/testing/replicas.ts'
import { startMailServer } from '#api/testing/test-mail-server.ts'
import { sampleBookingInput } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { saved } from '../kit/admin-test.ts'
import { type BuiltServer, type ServerProcess, startServerProcess } from '../kit/built-server.ts'
import { expect, test } from '../kit/mail-test.ts'

test('an owner edits a mail text, previews it, and receives a test first', async ({
  owner: page,
  mailServer,
}) => {
  await page.goto('/admin/mail')
  await page.getByLabel('Email', { exact: true }).selectOption('Copy of a booking request')
  const preview = page.getByRole('region', { name: 'Preview with made-up answers' })
  await expect(preview).toContainText('Dear Ana')

  await page.getByLabel('Subject').fill('Thank you, {firstName}')
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.fill('Dear {firstName},\n\n{answers}\n\nYours, !')
  await text.press('ArrowLeft')
  await page.getByRole('button', { name: '{business}' }).click()
  await page.keyboard.type(' and all')
  await expect(text).toHaveValue(/\n\nYours, \{business\} and all!$/)

  await expect(preview).toContainText('Thank you, Ana')
  await expect(preview).toContainText(/Yours, \w/)
  await preview.getByRole('button', { name: 'Send me a test' }).click()
  await expect
    .poll(() => mailServer.to('owner@example.com').map(({ mail }) => mail.subject))
    .toEqual(['Thank you, Ana'])

  await page.getByRole('button', { name: 'Save' }).click()
  await saved(page)
  await page.reload()
  await page.getByLabel('Email', { exact: true }).selectOption('Copy of a booking request')
  await expect(page.getByLabel('Subject')).toHaveValue('Thank you, {firstName}')
})

test('an unknown placeholder is refused by name, in every mail text', async ({ owner: page }) => {
  await page.goto('/admin/mail')
  await page.getByRole('textbox', { name: 'Text' }).fill('{answers} {nickname}')
  await expect(page.getByRole('region', { name: 'Preview with made-up answers' })).toContainText(
    'You can’t use {nickname} here',
  )
  await page.getByLabel('Email', { exact: true }).selectOption('Invitation for a coworker')

  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('staffNotice')
  await expect(page.locator('#field-staffNotice-text-error')).toContainText('You can’t use {nickname} here')
})

test('an enquiry is mailed once after a restart when the server was killed before', async ({ server }) => {
  test.skip(replicaCount() > 0, 'restarts one process over files')
  const form = await formOpenedBefore(server)
  await server.stop()
  // Accepts connections and never answers: the first attempt hangs while the server is killed.
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo // listening on TCP
  const env = {
    DATA_DIR: server.dataDir,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    ENQUIRY_TO: 'office@example.com',
  }
  const first = await startServerProcess(env)
  const called = once(silent, 'connection')

  const reference = await sendEnquiry(first, form)
  const [socket] = await called
  first.process.kill('SIGKILL')
  await once(first.process, 'exit')
  socket.destroy()
  await new Promise((resolve) => silent.close(resolve))

  const mailServer = await startMailServer({ port })
  const second = await startServerProcess(env)
  await expect.poll(() => mailServer.mails.length).toBe(2)
  expect(mailServer.mails.every(({ mail }) => mail.subject?.includes(reference))).toBe(true)
  expect(await second.stop()).toBe(0)
  expect(mailServer.mails.flatMap(({ to }) => to).sort()).toEqual(['ana@example.com', 'office@example.com'])
  await mailServer.close()
})

type Form = { issuedAt: string; maxDate: string }

/** A form opened a while ago: one sent within 3 s is filed as spam. */
async function formOpenedBefore(server: BuiltServer): Promise<Form> {
  server.skip(-60_000)
  return (await fetch(`${server.url}/api/enquiries/form`)).json()
}

async function sendEnquiry({ url }: ServerProcess, form: Form): Promise<string> {
  const body = JSON.stringify({ ...sampleBookingInput({ eventDate: form.maxDate }), issuedAt: form.issuedAt })
  const headers = { 'Content-Type': 'application/json' }
  const reply = await fetch(`${url}/api/enquiries`, { method: 'POST', headers, body })
  expect(reply.status).toBe(201)
  return (await reply.json()).reference
}
