import { expect, test } from 'vitest'
import { adminHeaders, pageHeaders } from './security-headers.ts'

test('pages frame the sites that staff may name and no other', () => {
  const frames = (headers: Record<string, string>) =>
    /frame-src ([^;]*)/.exec(headers['Content-Security-Policy'] ?? '')?.[1]?.split(' ')

  expect(frames(pageHeaders('sha256-x'))).toEqual([
    'https://www.youtube-nocookie.com',
    'https://player.vimeo.com',
    'https://www.google.com',
    'https://www.openstreetmap.org',
    'https://calendar.google.com',
    'https://www.facebook.com',
    'https://www.instagram.com',
    'https://www.tiktok.com',
    'https://open.spotify.com',
    'https://w.soundcloud.com',
  ])
  expect(frames(adminHeaders())).toBeUndefined()
})
