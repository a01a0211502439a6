import type { EventEmitter } from 'node:events'
import { isOwnPage, publicPathOf } from '../connection/own-address.ts'

/** The part of Electron's WebContents that the guards use. */
type Contents = EventEmitter & {
  setWindowOpenHandler(handler: (details: { url: string }) => { action: 'deny' }): void
}
type NavigationEvent = { preventDefault(): void; url?: string; isMainFrame?: boolean }

/** Gets any address, and decides itself whether it may be opened outside the app. */
type OpenOutside = (address: string) => void

/**
 * Keeps a window on the staff area, whatever its page does: no link, script, redirect or frame can navigate away, and
 * the page can open no window and no webview. A link to the public site opens in the browser.
 */
export function guardContents(contents: Contents, openOutside: OpenOutside): void {
  contents.on('will-navigate', (event: NavigationEvent, address: string) => {
    if (isOwnPage(event.url ?? address)) return
    event.preventDefault()
    offer(event.url ?? address)
  })
  contents.on('will-redirect', (event: NavigationEvent, address: string) => {
    if (!isOwnPage(event.url ?? address)) event.preventDefault()
  })
  // The staff area draws into its frames itself, so they never navigate.
  contents.on('will-frame-navigate', (event: NavigationEvent) => {
    if (event.isMainFrame === false || !isOwnPage(event.url ?? '')) event.preventDefault()
  })
  contents.on('will-attach-webview', (event: NavigationEvent) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    offer(url)
    return { action: 'deny' }
  })

  function offer(address: string): void {
    openOutside(publicPathOf(address) ?? address)
  }
}

type Session = {
  setPermissionRequestHandler(
    handler: (contents: unknown, permission: string, done: (isGranted: boolean) => void) => void,
  ): void
  setPermissionCheckHandler(handler: (contents: unknown, permission: string) => boolean): void
  setDevicePermissionHandler(handler: () => boolean): void
}

/** Denies camera, location, notifications and all else: the staff area needs none, and Electron grants by default. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, done) => done(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
}
