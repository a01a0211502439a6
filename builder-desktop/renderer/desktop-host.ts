import { type AdminHost, HostRefused } from '#site/admin/host.ts'
import { askMain, MainRefused } from './ask-main.ts'
import { browserOnly } from './browser-only.ts'
import { toFile } from './picked-file.ts'

/** The desktop app's window, on a site. */
export function createDesktopHost(siteUrl: string | null): AdminHost {
  return { ...host, ...(siteUrl === null ? {} : { siteUrl }) }
}

export async function pickFiles(options: { accept: string; multiple: boolean }): Promise<File[]> {
  return (await askMain('files:pick', options)).map(toFile)
}

const host: AdminHost = {
  pickFiles,
  openPage(path) {
    void askMain('app:open-link', { url: path })
  },
  async signIn({ email, password }) {
    return askMain('session:sign-in', { email, password }).catch(inHostWords)
  },
  async signOut() {
    await askMain('session:sign-out')
  },
  keepsDrafts: 'on this computer',
  lacks: browserOnly,
}

function inHostWords(error: unknown): never {
  throw error instanceof MainRefused ? new HostRefused(error.message, { cause: error }) : error
}
