import type { AdminHost, PageWork } from '#site/admin/host/host.ts'
import type { SessionState } from '../ipc.ts'
import { askMain } from './ask-main.ts'
import { browserOnly } from './browser-only.ts'
import { watchEnquiriesRight } from './enquiries-right.ts'
import { throwAsHostRefused } from './host-errors.ts'
import { toFile } from './picked-file.ts'
import { watchSiteConnection } from './site-connection.ts'

/** The host of the staff area in the desktop app. `onSignedIn` loads the local drafts of the new person. */
export function createDesktopHost(
  session: Pick<SessionState, 'siteUrl' | 'scopes'>,
  work: PageWork,
  onSignedIn: () => Promise<void>,
): AdminHost {
  return {
    ...host,
    work,
    connection: watchSiteConnection(),
    enquiries: watchEnquiriesRight(session),
    ...(session.siteUrl === null ? {} : { siteUrl: session.siteUrl }),
    async signIn({ email, password, code, scopes }) {
      try {
        const user = await askMain('session:sign-in', { email, password, code, scopes })
        await onSignedIn()
        return user
      } catch (error) {
        return throwAsHostRefused(error)
      }
    },
  }
}

export async function pickFiles(options: { accept: string; multiple: boolean }): Promise<File[]> {
  return (await askMain('files:pick', options)).map(toFile)
}

const openOutside = (path: string) => void askMain('app:open-link', { url: path })

const host: AdminHost = {
  pickFiles,
  openPage: openOutside,
  openInBrowser: openOutside,
  async signOut() {
    await askMain('session:sign-out')
  },
  keepsDrafts: 'on this computer',
  lacks: browserOnly,
}
