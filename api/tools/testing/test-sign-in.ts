import { type TestApi, type TestClient, testPassword } from './test-api.ts'

// Accounts and signing in, as a browser does it, for the tests of people and sessions.

const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/150.0 Mobile Safari/537.36'
/** Another valid password. */
export const nextPassword = 'nine ducks beside the pond'

/** Sends `body` as JSON from a phone, without a cookie unless `headers` has one. */
export function post(api: TestApi, path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(api.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': android, ...headers },
    body: JSON.stringify(body),
  })
}

/** Signs the first owner of `api.signIn` in; `more` changes the body. */
export function login(api: TestApi, more: object = {}, headers: Record<string, string> = {}) {
  const body = { email: 'owner@example.com', password: testPassword, ...more }
  return post(api, '/api/auth/login', body, headers)
}

/** The headers of the desktop app, signed in as this person of `api.signIn`; `more` changes the body. */
export async function asDevice(api: TestApi, email: string, more: object = {}) {
  const app = { email, password: testPassword, deviceName: 'Office laptop' }
  const reply = await post(api, '/api/auth/devices', { ...app, ...more })
  const { token } = (await reply.json()) as { token: string }
  return { Authorization: `Bearer ${token}` }
}

/** A new account, `ana@example.com`; untidy on purpose, as people type. */
export async function addPerson(owner: TestClient, more: object = {}) {
  const ana = { email: 'Ana@Example.com ', name: ' Ana ', role: 'editor' }
  const reply = await owner.send('POST', '/api/users', { ...ana, ...more })
  return { reply, user: await reply.json() }
}

/** The cookie that a reply sets, as a browser sends it back. */
export function cookieOf(reply: Response): string {
  return reply.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
}

export function later(api: TestApi, ms: number): void {
  api.clock.now = new Date(api.clock.now.getTime() + ms)
}

/** The audit log, oldest first: `who action: subject`. */
export async function audit(api: TestApi): Promise<string[]> {
  return (await api.store.list('audit')).map(({ value }) => `${value.who} ${value.action}: ${value.subject}`)
}
