import { expect, test } from 'vitest'
import { adminHeaders, pageHeaders } from './security-headers.ts'

test('a page frames the sites of which it shows something, and no other', () => {
  const frames = (headers: Record<string, string>) =>
    /frame-src ([^;]*)/.exec(headers['Content-Security-Policy'] ?? '')?.[1]?.split(' ')

  expect(frames(pageHeaders({ styleHash: 'sha256-x' }))).toEqual(["'none'"])
  const shown = ['https://player.vimeo.com', 'https://w.soundcloud.com']
  expect(frames(pageHeaders({ styleHash: 'sha256-x', frames: shown }))).toEqual(shown)
  expect(frames(adminHeaders())).toBeUndefined()
})
