import { expect, test } from 'vitest'
import { drawBlock } from '../../testing/draw-block.ts'
import { Embed } from './embed.tsx'

const drawn = (address: string) => drawBlock(Embed, { address, poster: '', caption: 'Where we park' })

test.each([
  ['a map', 'https://www.openstreetmap.org/#map=16/33.45/-112.07', 'Show the map', 'OpenStreetMap'],
  [
    'a calendar',
    'https://calendar.google.com/calendar/embed?src=farm%40example.com',
    'Show the calendar',
    'Google Calendar',
  ],
  ['a post', 'https://www.instagram.com/p/Cabc12345/', 'Show the post', 'Instagram'],
  ['a track', 'https://soundcloud.com/farm/goats', 'Listen', 'SoundCloud'],
  ['a video', 'https://youtu.be/aB3_-6789xY', 'Play the video', 'YouTube'],
])('%s is a link until a click', (_case, address, call, site) => {
  const html = drawn(address)

  expect(html).toContain(`<b>${call}</b><small>It comes from ${site}.</small>`)
  expect(html).toMatch(/<a [^>]*href="https:[^"]*" target="_blank" rel="noopener"/)
  expect(html).not.toMatch(/<iframe|<script|src="https:/)
  expect(html).toContain('Where we park</figcaption>')
})

test.each([
  ['a blank address', ''],
  ['a script', 'javascript:alert(1)'],
  ['a post of another site', 'https://evil.example/p/Cabc12345/'],
])('%s shows nothing', (_case, address) => {
  expect(drawn(address)).toBe('')
})
