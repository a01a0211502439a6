import { type Notice, watchEnquiries } from './enquiry-notices.ts'
import type { Session } from './session.ts'

type FollowParts = {
  session: Pick<Session, 'signedIn' | 'followScopes'>
  fetch: typeof fetch
  /** The path of the screen that the person has in front of them. */
  pathInFront: () => string | undefined
  show: (notice: Notice) => void
}

/** Notices for whoever is signed in and allowed the app to work on enquiries. */
export function followEnquiries({ session, fetch, pathInFront, show }: FollowParts) {
  let stop = (): void => undefined
  return {
    /** To be called at the start and after each change of the sign-in. */
    follow(): void {
      stop()
      stop = () => undefined
      const signedIn = session.signedIn()
      if (!signedIn?.scopes.includes('enquiries')) return
      stop = watchEnquiries(
        { ...signedIn, fetch },
        {
          onOpened: () => void session.followScopes(),
          show,
          isSeen: (id) => ['/admin/enquiries', `/admin/enquiries/${id}`].includes(pathInFront() ?? ''),
        },
      )
    },
  }
}
