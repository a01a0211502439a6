import type { Request, Response } from 'express'
import { expect } from 'vitest'
import { problem } from '../base/http/send-problem.ts'
import { startTestApi, test } from '../tools/testing/test-api.ts'
import { login, post } from '../tools/testing/test-sign-in.ts'
import { createRefusalLog } from './refusal-log.ts'

async function startLogged(dataDir: string) {
  const lines: string[] = []
  const api = await startTestApi(dataDir, { replicas: 0, logInfo: (line) => lines.push(line) })
  /** Without what the start says. */
  const refusals = () => lines.filter((line) => line.includes('refused'))
  return { api, refusals }
}

test('a refused call › is logged without what was sent', async ({ dataDir }) => {
  const { api, refusals } = await startLogged(dataDir)
  const owner = await api.signIn('owner')
  const inbox = await api.signIn('inbox')

  await login(api, { password: 'not the right one at all' })
  await inbox.send('DELETE', '/api/users/1?secret=x')
  await owner.send('POST', '/api/auth/logout-all', undefined, { 'Sec-Fetch-Site': 'cross-site' })
  await api.close()

  expect(refusals()).toEqual([
    '2027-03-05T12:00:00.000Z refused 401 Not signed in: POST /api/auth/login by nobody from 127.0.0.1',
    '2027-03-05T12:00:00.000Z refused 403 Not allowed: DELETE /api/users/1 by account 2 from 127.0.0.1',
    '2027-03-05T12:00:00.000Z refused 403 Foreign origin: POST /api/auth/logout-all by nobody from 127.0.0.1',
  ])
})

test.each(['/api/enquiries/calendar/', '/api/enquiries/request/'])(
  'the secret of %s › is in no line, whatever a calendar program tries there',
  async (path) => {
    const lines: string[] = []
    const log = createRefusalLog(
      (line) => lines.push(line),
      () => new Date(0),
    )
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'PROPFIND', 'POST'])
      for (const file of ['s3cret.ics', 's3cret.ics/', 's3cret.ics%', 's3cret/inbox/?q=s3cret'])
        log(
          { method, originalUrl: `${path}${file}`, headers: { cookie: 'x' }, ip: '192.0.2.1' } as Request,
          { locals: {} } as Response,
          problem(403, 'Foreign origin', ''),
        )

    expect(lines).toHaveLength(20)
    expect(lines.filter((line) => line.includes('s3cret'))).toEqual([])
  },
)

test('a lockout › is logged', async ({ dataDir }) => {
  const { api, refusals } = await startLogged(dataDir)
  await api.signIn('owner')

  for (let time = 1; time <= 6; time++) await login(api, { password: 'not the right one at all' })
  await api.close()

  expect(refusals().at(-1)).toMatch(/ refused 429 Too many tries: POST \/api\/auth\/login /)
})

test('visitors who are not signed in, and calls that fit › are not logged', async ({ dataDir }) => {
  const { api, refusals } = await startLogged(dataDir)

  for (const path of ['/', '/api/auth/me', '/api/nothing']) await api.get(path)
  await api.close()

  expect(refusals()).toEqual([])
})

test('more than 60 refusals of an address in a minute › are only counted', async ({ dataDir }) => {
  const { api, refusals } = await startLogged(dataDir)
  const refusedCall = () => post(api, '/api/users', {})

  for (let time = 1; time <= 63; time++) await refusedCall()
  expect(refusals()).toHaveLength(60)
  api.clock.now = new Date(api.clock.now.getTime() + 60_000)
  await refusedCall()
  await api.close()

  expect(refusals().slice(60)).toEqual([
    '2027-03-05T12:01:00.000Z refused 3 more calls before, which are not listed',
    expect.stringContaining('refused 401'),
  ])
})

test('what one address makes of noise › hides nothing of another', async () => {
  const lines: string[] = []
  const log = createRefusalLog(
    (line) => lines.push(line),
    () => new Date(0),
  )
  const refuseOf = (ip: string) =>
    log(
      { method: 'POST', originalUrl: '/api/users', headers: {}, ip } as Request,
      { locals: {} } as Response,
      problem(401, 'Not signed in', ''),
    )

  for (let time = 0; time < 100; time++) refuseOf('192.0.2.1')
  refuseOf('192.0.2.2')
  expect(lines).toHaveLength(61)
  expect(lines.at(-1)).toMatch(/from 192\.0\.2\.2$/)

  for (let time = 0; time < 1_000; time++) refuseOf(`198.51.${time % 100}.${time}`)
  expect(lines).toHaveLength(600)
})
