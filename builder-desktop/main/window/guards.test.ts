import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { denyPermissions, guardContents } from './guards.ts'

/** A guarded fake page that records what was asked of it. */
function guarded() {
  const contents = new EventEmitter()
  const opened: string[] = []
  let openWindow: ((details: { url: string }) => { action: string }) | undefined
  guardContents(
    Object.assign(contents, {
      setWindowOpenHandler(handler: typeof openWindow) {
        openWindow = handler
      },
    }),
    (address) => opened.push(address),
  )
  /** True if the guard lets the event pass. */
  function goesOn(name: string, details: { url?: string; isMainFrame?: boolean } = {}): boolean {
    let isPrevented = false
    const event = { ...details, preventDefault: () => (isPrevented = true) }
    contents.emit(name, event, details.url)
    return !isPrevented
  }
  return { goesOn, opened, openWindow: (url: string) => openWindow?.({ url }) }
}

const strangers = [
  'https://evil.example/',
  'app://farm.evil.example/admin',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,x',
]

test.each(strangers)('no link, redirect or frame navigates to %s', (url) => {
  const { goesOn } = guarded()

  expect(goesOn('will-navigate', { url, isMainFrame: true })).toBe(false)
  expect(goesOn('will-redirect', { url, isMainFrame: true })).toBe(false)
  expect(goesOn('will-frame-navigate', { url, isMainFrame: true })).toBe(false)
  expect(goesOn('will-frame-navigate', { url, isMainFrame: false })).toBe(false)
})

test('the staff area navigates within itself, its frames never do', () => {
  const { goesOn } = guarded()
  const url = 'app://farm/admin/pages'

  expect(goesOn('will-navigate', { url, isMainFrame: true })).toBe(true)
  expect(goesOn('will-redirect', { url })).toBe(true)
  expect(goesOn('will-frame-navigate', { url, isMainFrame: true })).toBe(true)
  expect(goesOn('will-frame-navigate', { url, isMainFrame: false })).toBe(false)
})

test('no window opens and no webview is attached', () => {
  const { goesOn, openWindow } = guarded()

  for (const url of [...strangers, 'app://farm/admin']) expect(openWindow(url)).toEqual({ action: 'deny' })
  expect(goesOn('will-attach-webview')).toBe(false)
})

test('a link to the public site opens in the browser', () => {
  const { goesOn, opened } = guarded()

  expect(goesOn('will-navigate', { url: 'app://farm/services' })).toBe(false)
  expect(opened).toEqual(['/services'])
})

test('every permission request and check is denied', () => {
  const answers: unknown[] = []
  denyPermissions({
    setPermissionRequestHandler: (handler) => handler({}, 'media', (isGranted) => answers.push(isGranted)),
    setPermissionCheckHandler: (handler) => answers.push(handler({}, 'geolocation')),
    setDevicePermissionHandler: (handler) => answers.push(handler()),
  })

  expect(answers).toEqual([false, false, false])
})
