import type { ContentStore } from './collections.ts'

/** Names of staff by email address. Blank for nobody; without an account or name it stays an address. */
export async function staffNames(store: Pick<ContentStore, 'list'>): Promise<(email: string) => string> {
  const users = await store.list('users')
  const names = new Map(users.map(({ value: { email, name } }) => [email, name]))
  return (email) => names.get(email) || email
}
