import { onTestFinished } from 'vitest'
import type { PageDraft } from '#blocks/contract/pages/page-draft.ts'
import type { LocalDraft, SessionState } from '../../ipc.ts'
import { recentSitesSchema } from '../connection/recent-sites.ts'
import { openJsonFile } from '../disk/json-file.ts'
import type { Secrets } from '../disk/secrets.ts'

// A person at a computer, for tests without a real site.

export const ed = { id: 3, email: 'ed@example.com', name: 'Ed', role: 'editor' as const }
export const farmUrl = 'https://farm.example'

/** Nobody is signed in, and no site is known. */
export const signedOut: SessionState = {
  siteUrl: null,
  user: null,
  scopes: [],
  isLasting: true,
  isUntold: false,
  recentSites: [],
}

export const localDraft: LocalDraft = { at: '2026-06-01T10:00:00.000Z', revision: 1 }

export function pageDraft(title = '', layout = 0): PageDraft {
  return {
    data: { root: { props: { title, description: '', shareImageUrl: '' } }, content: [] },
    base: { layout, records: {} },
  }
}

/** The list of sites in a file. */
export async function openSites(file: string) {
  const empty = { isConnected: false, sites: [] }
  const sites = await openJsonFile(file, recentSitesSchema, empty, () => undefined)
  onTestFinished(sites.settled)
  return sites
}

/** A fake key store, since test machines have none. It only encodes the text. */
export function keyStore(other: Partial<Secrets> = {}): Secrets {
  return {
    isAvailable: async () => true,
    encrypt: async (text) => Buffer.from(hidden(text)),
    decrypt: async (encrypted) => {
      const text = encrypted.toString()
      if (!text.startsWith('hidden:')) throw new Error('not made by this key')
      return Buffer.from(text.slice('hidden:'.length), 'base64').toString()
    },
    ...other,
  }
}

export function hidden(text: string): string {
  return `hidden:${Buffer.from(text).toString('base64')}`
}
