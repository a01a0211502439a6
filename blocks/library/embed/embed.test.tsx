import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleHostProps } from '../../kit/content/sample-content.ts'
import { Embed } from './embed.tsx'

const drawn = (address: string) =>
  renderToStaticMarkup(<Embed address={address} poster="" caption="Where we park" {...sampleHostProps()} />)

test.each([
  ['https://www.openstreetmap.org/#map=16/33.45/-112.07', 'Show the map', 'OpenStreetMap'],
  [
    'https://calendar.google.com/calendar/embed?src=farm%40example.com',
    'Show the calendar',
    'Google Calendar',
  ],
  ['https://www.instagram.com/p/Cabc12345/', 'Show the post', 'Instagram'],
  ['https://soundcloud.com/farm/goats', 'Listen', 'SoundCloud'],
  ['https://youtu.be/aB3_-6789xY', 'Play the video', 'YouTube'],
])('%s is a link until a click', (address, call, site) => {
  const html = drawn(address)

  expect(html).toContain(`<b>${call}</b><small>It comes from ${site}.</small>`)
  expect(html).toMatch(/<a [^>]*href="https:[^"]*" target="_blank" rel="noopener"/)
  expect(html).not.toMatch(/<iframe|<script|src="https:/)
  expect(html).toContain('Where we park</figcaption>')
})

test.each(['', 'javascript:alert(1)', 'https://evil.example/p/Cabc12345/'])('%j shows nothing', (address) => {
  expect(drawn(address)).toBe('')
})
