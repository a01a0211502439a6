import type { SessionState, SyncState } from '../../ipc.ts'

export type AppInfo = {
  name: string
  version: string
  electron: string
  chrome: string
  node: string
  /** False when the app runs from its sources. */
  isPackaged: boolean
}

type ReportParts = {
  info: AppInfo
  platform: string
  session: SessionState
  sync: SyncState
  damagedDrafts: number
  log: readonly { at: string; text: string }[]
}

/** What support needs: versions, state and errors. No typed text, no names, no token. */
export function reportText({ info, platform, session, sync, damagedDrafts, log }: ReportParts): string {
  const report = {
    app: info,
    platform,
    site: session.siteUrl === null ? null : new URL(session.siteUrl).host,
    isSignedIn: session.user !== null,
    role: session.user?.role ?? null,
    isSignInLasting: session.isLasting,
    sync,
    damagedDrafts,
    log,
  }
  return `${JSON.stringify(report, null, 2)}\n`
}
