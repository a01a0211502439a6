import { isOwnPage } from '../connection/own-address.ts'

/** The frame a call came from, as Electron tells it; null when it is gone by now. */
export type SenderFrame = { url: string; parent: unknown } | null

/** Only the main frame of a window that shows the staff area may call: no frame in it, and no other page. */
export function isOwnSender(frame: SenderFrame | undefined): boolean {
  return frame != null && frame.parent === null && isOwnPage(frame.url)
}
