import { expect, onTestFinished } from 'vitest'
import { startTestApi, type TestApi } from './test-api.ts'

// For tests that start a server again and again: one record is saved and looked for.

export const publicUrl = 'https://farm.example.com'

/** Of one server over files, where the run has several in its place. */
export const onFiles = { replicas: 0 }

/** With all that is beside the data folder in it. */
export { temporaryFolder as newFolder } from './test-folder.ts'

/** Closed at the end of the test. */
export async function startApiAt(
  dataDir: string,
  settings: Parameters<typeof startTestApi>[1] = {},
): Promise<TestApi> {
  const api = await startTestApi(dataDir, settings)
  onTestFinished(() => api.close().catch(() => undefined))
  return api
}

/** Saves the hero with another title, as an editor. */
export async function saveHero(api: TestApi, title: string): Promise<void> {
  expect((await (await heroOf(api))(title)).status).toBe(200)
}

/** Returns what saves it. */
export async function heroOf(api: TestApi): Promise<(title: string) => Promise<Response>> {
  const staff = await api.signIn('editor')
  return async (title) => {
    const reply = await staff.get('/api/content/hero')
    const { media: _, ...hero } = await reply.json()
    const ifMatch = reply.headers.get('etag') ?? ''
    return staff.send('PUT', '/api/content/hero', { ...hero, title }, { 'If-Match': ifMatch })
  }
}
