import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Login, mayAct, type Role, type SignedInUser } from '#blocks/contract/staff/staff.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { readFromApi } from '../../http/query-client.ts'
import { useHost } from '../host/host.ts'
import { send } from '../http/staff-client.ts'
import { dropDraftsOf } from '../local-drafts/local-drafts.ts'

export const meKey = [staffPaths.me]

const meQuery = { queryKey: meKey, queryFn: readFromApi('empty') as never } // the path's reply

/** Who is signed in; null when nobody is. */
export function useMe() {
  return useQuery<SignedInUser | null>(meQuery)
}

/** Asks before any screen does, whose code may still be on its way. */
export function askWhoIsHere(queries: QueryClient): void {
  void queries.prefetchQuery(meQuery)
}

/** For screens inside the guard, where somebody is always signed in. */
export function useUser(): SignedInUser {
  const { data } = useMe()
  if (!data) throw new Error('Nobody is signed in')
  return data
}

export function useMay(needed: Role): boolean {
  const { data } = useMe()
  return data ? mayAct(data.role, needed) : false
}

export function useSignIn() {
  const queries = useQueryClient()
  const host = useHost()
  return useMutation({
    mutationFn: async (login: Login) =>
      host.signIn
        ? host.signIn(login)
        : (await send<{ user: SignedInUser }>('POST', staffPaths.login, login)).user,
    onSuccess: (user) => queries.setQueryData(meKey, user),
  })
}

/** Ends the session here, and forgets on this device what was read; what was typed, too, in a browser. */
export function useSignOut() {
  const queries = useQueryClient()
  const host = useHost()
  return useMutation({
    mutationFn: () => (host.signOut ? host.signOut() : send<void>('POST', staffPaths.logout)),
    onSuccess: () => (host.signOut ? endSession(queries) : clearUser(queries)),
  })
}

/** Nobody is signed in here any more: what was read and typed goes, and the guard of every screen hears of it. */
export function clearUser(queries: QueryClient): void {
  dropDraftsOf(queries.getQueryData<SignedInUser | null>(meKey)?.id)
  endSession(queries)
}

/** The session is over, by whatever did it: what was read goes. Texts that somebody has yet to save are kept. */
export function endSession(queries: QueryClient): void {
  queries.setQueryData(meKey, null)
  // Not `clear`: who looks at the user would go on looking at the entry that was there.
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey[0] })
}
