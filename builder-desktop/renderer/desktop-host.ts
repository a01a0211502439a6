import type { AdminHost, PageWork } from '#site/admin/base/host/host.ts'
import type { PickedFile, SessionState } from '../ipc.ts'
import { askMain, throwAsHostRefused } from './ask-main.ts'
import { browserOnly } from './browser-only.ts'
import { watchDesktopState } from './use-desktop-state.ts'

/** The host of the staff area in the desktop app. `onSignedIn` loads the local drafts of the new person. */
export function createDesktopHost(
  session: Pick<SessionState, 'siteUrl' | 'scopes'>,
  work: PageWork,
  onSignedIn: () => Promise<void>,
): AdminHost {
  const online = watchDesktopState('sync:state', ({ isOnline }) => isOnline, true)
  const right = watchDesktopState('session:state', mayWorkEnquiries, mayWorkEnquiries(session))
  return {
    ...host,
    work,
    connection: { isOnline: online.fact, onChange: online.onChange },
    enquiries: { isAllowed: right.fact, onChange: right.onChange },
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

const mayWorkEnquiries = ({ scopes }: Pick<SessionState, 'scopes'>) => scopes.includes('enquiries')

export function toFile({ name, type, bytes }: PickedFile): File {
  return new File([bytes], name, { type })
}

/** Without a camera: the system's dialog is all there is. */
export async function pickFiles({
  accept,
  multiple,
}: Parameters<AdminHost['pickFiles']>[0]): Promise<File[]> {
  return (await askMain('files:pick', { accept, multiple })).map(toFile)
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
