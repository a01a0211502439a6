import type { ContentStore } from './collections.ts'

/**
 * Names of staff by the email addresses that drafts and versions hold. Blank for nobody; an address without an account,
 * or whose account has no name, stays an address.
 */
export async function staffNames(store: Pick<ContentStore, 'list'>): Promise<(email: string) => string> {
  const users = await store.list('users')
  const names = new Map(users.map(({ value: { email, name } }) => [email, name]))
  return (email) => names.get(email) || email
}
