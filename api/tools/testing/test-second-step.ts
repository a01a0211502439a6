import { expect } from 'vitest'
import { browserClient, type TestApi, type TestClient } from './test-api.ts'
import { createTestPasskey, type TestPasskey } from './test-passkey.ts'
import { cookieOf, login, post } from './test-sign-in.ts'

// Passkeys and the second step of a sign-in, as a browser at `localhost` does them.

const originOf = ({ url }: TestApi) => url.replace('127.0.0.1', 'localhost')

/** Adds a passkey to the person's account. `client` is the person as signed in after it. */
export async function addPasskey(api: TestApi, person: TestClient, name = 'Barn key') {
  const passkey = createTestPasskey()
  const { challenge } = await (await person.send('POST', '/api/auth/passkeys/options')).json()
  const made = passkey.create(challenge, { origin: originOf(api) })
  const reply = await person.send('POST', '/api/auth/passkeys', { name, passkey: made })
  expect(reply.status).toBe(201)
  const cookie = cookieOf(reply)
  const client = cookie ? browserClient(api.url, cookie, person.userId) : person
  const { recoveryCodes = [] } = (await reply.json()) as { recoveryCodes?: string[] }
  return { passkey, client, recoveryCodes }
}

/** The ticket that the right password gives. */
export async function stepOf(api: TestApi, more: object = {}): Promise<string> {
  const { secondStep } = await (await login(api, more)).json()
  return secondStep.ticket
}

/** The options with which a browser asks for the passkey. */
export async function askSecondStep(api: TestApi, ticket: string) {
  const reply = await post(api, '/api/auth/second-step/options', { ticket })
  expect(reply.status).toBe(200)
  return reply.json()
}

type Claims = Parameters<TestPasskey['use']>[1]

export async function passkeyStep(api: TestApi, passkey: TestPasskey, ticket: string, claims: Claims = {}) {
  const { challenge } = await askSecondStep(api, ticket)
  const used = passkey.use(challenge, { origin: originOf(api), ...claims })
  return post(api, '/api/auth/second-step', { ticket, passkey: used })
}

export function codeStep(api: TestApi, ticket: string, code: string | undefined) {
  return post(api, '/api/auth/second-step', { ticket, code })
}

/** Signs in by the passkey alone. */
export async function passkeyLogin(api: TestApi, passkey: TestPasskey, claims: Claims = {}) {
  const { challenge } = await (await post(api, '/api/auth/login/passkey/options', {})).json()
  const used = passkey.use(challenge, { origin: originOf(api), ...claims })
  return post(api, '/api/auth/login/passkey', { challenge, passkey: used, keepSignedIn: true })
}
