import type { ReactElement } from 'react'
import type { SocialService } from '../../contract/values/social-services.ts'
import { Line } from '../../kit/drawings/line-icon.tsx'

/** A simple drawing of the network's sign; its name stands beside it for screen readers. */
export function SocialIcon({ service }: { service: SocialService }) {
  return icons[service]
}

const lined = (path: string) => (
  <Line>
    <path d={path} />
  </Line>
)

const solid = (path: string) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
    <path d={path} />
  </svg>
)

const twitter = solid(
  'M3 3h5.5l4.3 5.8L17.8 3h2.7l-6.5 7.5L21.5 21H16l-4.7-6.4L5.7 21H3l7-8.1zm3.8 2L17 19h1.5L8.3 5z',
)

const icons: Readonly<Record<SocialService, ReactElement>> = {
  facebook: solid(
    'M13.5 22v-8.5h3l.5-3.6h-3.5V7.7c0-1.1.4-1.8 1.9-1.8H17V2.7c-.4 0-1.4-.2-2.6-.2-2.7 0-4.5 1.6-4.5 4.6v2.8H7v3.6h2.9V22z',
  ),
  instagram: lined(
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm4 13a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm5-9h.01',
  ),
  twitter,
  x: twitter,
  youtube: lined('M5 5h14a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zm5 4v6l5-3z'),
  tiktok: lined('M14 3v12.5a4 4 0 1 1-4-4M14 3c.4 3 2.3 4.8 5.5 5'),
  pinterest: lined(
    'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zM10 20l2.5-11M8.6 13c-1-3 .8-5.5 3.6-5.5s4.4 2 3.8 4.6c-.6 2.7-3.3 3.8-4.8 2.2',
  ),
  linkedin: lined('M5 9v11M5 4.5v.01M10 20V9m0 5.5c0-3 1.6-5 4.2-5S19 11 19 14v6'),
  threads: lined(
    'M18.5 8c-1-3.2-3.3-5-6.5-5-5 0-7.5 3.7-7.5 9s2.5 9 7.5 9c4 0 6.8-2.2 6.8-5.2 0-3.5-3.4-4.8-6.6-4.8-2.4 0-4 1.1-4 2.8 0 1.5 1.3 2.5 3 2.5 3 0 4.3-2.6 3.9-5.6-.3-2-1.5-3.2-3.3-3.2-1.3 0-2.3.5-2.9 1.4',
  ),
  bluesky: lined(
    'M12 11c-1.5-3-4.5-6-7-7-1.5-.6-2 .3-2 2 0 1.5.6 5.5 1.2 6.5.8 1.5 2.6 2 4.8 1.7-3 .5-4 2-2.5 3.8 2.5 2.7 4.7.3 5.5-2.5.8 2.8 3 5.2 5.5 2.5 1.5-1.8.5-3.3-2.5-3.8 2.2.3 4-.2 4.8-1.7.6-1 1.2-5 1.2-6.5 0-1.7-.5-2.6-2-2-2.5 1-5.5 4-7 7z',
  ),
  yelp: lined(
    'M11.5 11V3.5L7 5zM10.5 14 4 12.5 4.5 17zM12 15.5l-2.5 6 4 .5zM14 14.5l4 4.5 2-3.5zM14 12l5.5-2-2.5-3z',
  ),
  tripadvisor: lined(
    'M3 8c5-3.5 13-3.5 18 0M7 10a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm10 0a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM7 14h.01M17 14h.01M10.5 16.5 12 19l1.5-2.5',
  ),
  nextdoor: lined('M3 11 12 4l9 7M6 9v11h12V9M10 20v-5a2 2 0 0 1 4 0v5'),
  whatsapp: lined(
    'M3.5 20.5 5 16a8.5 8.5 0 1 1 3.3 3.2zM8.8 8.5c0 3.5 3.2 6.7 6.7 6.7M8.8 8.5l1 2M15.5 15.2l-2-1',
  ),
  google: lined('M20.5 12H13m7.5 0a8.5 8.5 0 1 1-2.7-6.2'),
  other: lined(
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3.5 3.5 3.5 14.5 0 18M12 3c-3.5 3.5-3.5 14.5 0 18',
  ),
}
