import { isOwnPage } from '../connection/own-address.ts'

/** The frame that made a call, from Electron; null if it is gone by now. */
export type SenderFrame = { url: string; parent: unknown } | null

/** Only the main frame of a window that shows the staff area may make calls: no child frame, and no other page. */
export function isOwnSender(frame: SenderFrame | undefined): boolean {
  return frame != null && frame.parent === null && isOwnPage(frame.url)
}
