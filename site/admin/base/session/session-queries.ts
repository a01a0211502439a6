import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { SignInReply } from '#blocks/contract/staff/second-factor.ts'
import { mayAct, type Need, type Role, type SignedInUser } from '#blocks/contract/staff/staff.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { readFromApi } from '../../../http/query-client.ts'
import { type HostLogin, HostRefused, useHost } from '../host/host.ts'
import { send } from '../http/staff-client.ts'
import { dropDraftsOf } from '../local-drafts/local-drafts.ts'

export const meKey = [staffPaths.me]

const meQuery = { queryKey: meKey, queryFn: readFromApi('empty') as never } // the path's reply

/** Who is signed in; null when nobody is. */
export function useMe() {
  return useQuery<SignedInUser | null>(meQuery)
}

/** Starts the request before the code of the screens has loaded. */
export function askWhoIsHere(queries: QueryClient): void {
  void queries.prefetchQuery(meQuery)
}

/** For screens inside the guard, where somebody is always signed in. */
export function useUser(): SignedInUser {
  const { data } = useMe()
  if (!data) throw new Error('Nobody is signed in')
  return data
}

export function useMay(need: Need): boolean {
  const { data } = useMe()
  return data ? mayAct(data.role, need) : false
}

const cookiesBlocked =
  'Your browser blocks cookies. Allow them for this site in its settings, then sign in again.'

/** Without cookies the right password would lead back to the sign-in, and say nothing. Throws HostRefused. */
export function refuseWithoutCookies(): void {
  try {
    // Where the settings of the browser block cookies, `navigator.cookieEnabled` may be true, but storage throws with them.
    if (navigator.cookieEnabled && window.localStorage !== undefined) return
  } catch {}
  throw new HostRefused(cookiesBlocked)
}

/** With a passkey on the account, the reply of a browser's sign-in asks for a second step. */
export function useSignIn() {
  const queries = useQueryClient()
  const host = useHost()
  return useMutation({
    mutationFn: async (login: HostLogin): Promise<SignInReply> => {
      if (host.signIn) return { user: await host.signIn(login) }
      refuseWithoutCookies()
      return send<SignInReply>('POST', staffPaths.login, login)
    },
    onSuccess: (reply) => {
      if ('user' in reply) queries.setQueryData(meKey, reply.user)
    },
  })
}

/** Signs in by a passkey alone; whether the session outlives the browser. */
export function usePasskeySignIn() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (keepSignedIn: boolean) => {
      refuseWithoutCookies()
      const [{ askForPasskey }, options] = await Promise.all([
        import('./webauthn.ts'),
        send<{ challenge: string }>('POST', staffPaths.passkeyLoginOptions),
      ])
      const passkey = await askForPasskey(options)
      const body = { challenge: options.challenge, passkey, keepSignedIn }
      return (await send<{ user: SignedInUser }>('POST', staffPaths.passkeyLogin, body)).user
    },
    onSuccess: (user) => queries.setQueryData(meKey, user),
  })
}

/** Ends the session and drops the cached data on this device; in a browser, the local drafts too. */
export function useSignOut() {
  const queries = useQueryClient()
  const host = useHost()
  return useMutation({
    mutationFn: () => (host.signOut ? host.signOut() : send<void>('POST', staffPaths.logout)),
    onSuccess: () => (host.signOut ? endSession(queries) : clearUser(queries)),
  })
}

/** After a sign-out: drops cached data and local drafts, and notifies the guard of every screen. */
export function clearUser(queries: QueryClient): void {
  dropDraftsOf(queries.getQueryData<SignedInUser | null>(meKey)?.id)
  endSession(queries)
}

/** The session has ended for any reason: drops cached data, but not local drafts. */
export function endSession(queries: QueryClient): void {
  queries.setQueryData(meKey, null)
  // Not `clear`: observers of the user would stay on the removed entry.
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey[0] })
}

/** Asks for the password in place, when a call finds that the session has ended while somebody worked. */
export const SignedOutContext = createContext<() => void>(() => undefined)

export const useSignedOut = () => useContext(SignedOutContext)

/** Where somebody's day begins: who only works the enquiries sees those at once. */
export function startPathOf(role: Role | undefined): string {
  return role && mayAct(role, 'enquiries') && !mayAct(role, 'content')
    ? '/admin/enquiries'
    : '/admin/dashboard'
}
