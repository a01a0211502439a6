import { describe, expect, test } from 'vitest'
import { embedAt, embedSiteNames, embedSites } from './embed-address.ts'
import { embedAddress } from './text-fields.ts'

const maps = 'https://www.google.com/maps'
const spotify = '4uLU6hMCjMI75M1A2tKUQC'

test('what is found on a known site is framed by its player', () => {
  for (const [given, player] of [
    [
      'https://www.youtube.com/watch?v=aB3_-6789xY',
      'https://www.youtube-nocookie.com/embed/aB3_-6789xY?autoplay=1&rel=0',
    ],
    ['vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
    [`${maps}/place/Dry+Creek+Park/@33.4484,-112.074,17z/data=!3m1`, `${maps}?q=Dry+Creek+Park&output=embed`],
    [`${maps}/@33.4484,-112.074,17z`, `${maps}?q=33.4484%2C-112.074&output=embed`],
    ['https://maps.google.com/?q=Mesa,+AZ', `${maps}?q=Mesa%2C+AZ&output=embed`],
    [`${maps}/search/?api=1&query=Mesa%2C%20AZ`, `${maps}?q=Mesa%2C+AZ&output=embed`],
    [
      `${maps}/dir/Phoenix,+AZ/Mesa,+AZ/@33.4,-112,10z`,
      `${maps}?saddr=Phoenix%2C+AZ&daddr=Mesa%2C+AZ&output=embed`,
    ],
    [`${maps}/dir/?api=1&destination=Mesa`, `${maps}?saddr=&daddr=Mesa&output=embed`],
    [`${maps}/embed?pb=!1m18!1m12`, `${maps}/embed?pb=%211m18%211m12`],
    [
      '<iframe width="600" src="https://www.google.com/maps/embed?pb=!1m18&amp;x=1" style="border:0"></iframe>',
      `${maps}/embed?pb=%211m18`,
    ],
    [
      'https://www.openstreetmap.org/?mlat=33.45&mlon=-112.07#map=16/33.45/-112.07',
      'https://www.openstreetmap.org/export/embed.html?bbox=-112.078583%2C33.445708%2C-112.061417%2C33.454292&layer=mapnik&marker=33.45%2C-112.07',
    ],
    [
      'https://www.openstreetmap.org/export/embed.html?bbox=-112.1%2C33.4%2C-112%2C33.5&layer=mapnik',
      'https://www.openstreetmap.org/export/embed.html?bbox=-112.1%2C33.4%2C-112%2C33.5&layer=mapnik',
    ],
    [
      'https://calendar.google.com/calendar/embed?src=farm%40example.com&ctz=America%2FPhoenix',
      'https://calendar.google.com/calendar/embed?src=farm%40example.com&ctz=America%2FPhoenix',
    ],
    [
      'https://calendar.google.com/calendar/u/0?cid=ZmFybUBleGFtcGxlLmNvbQ',
      'https://calendar.google.com/calendar/embed?src=farm%40example.com',
    ],
    [
      'https://www.facebook.com/farm/posts/pfbid02abc',
      'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Ffarm%2Fposts%2Fpfbid02abc&show_text=true&width=500',
    ],
    [
      'https://www.facebook.com/permalink.php?story_fbid=1234567&id=89&ref=x',
      'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fpermalink.php%3Fstory_fbid%3D1234567%26id%3D89&show_text=true&width=500',
    ],
    [
      'https://m.facebook.com/watch/?v=123456789',
      'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fwatch%2F%3Fv%3D123456789&show_text=false',
    ],
    [
      'https://www.facebook.com/plugins/video.php?height=314&href=https%3A%2F%2Fwww.facebook.com%2Ffarm%2Fvideos%2F123456789%2F',
      'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Ffarm%2Fvideos%2F123456789%2F&show_text=false',
    ],
    ['https://www.instagram.com/p/Cabc_-12345/?igsh=x', 'https://www.instagram.com/p/Cabc_-12345/embed/'],
    ['https://www.instagram.com/farm.az/reel/Cabc12345/', 'https://www.instagram.com/reel/Cabc12345/embed/'],
    [
      'https://www.tiktok.com/@farm.az/video/7123456789012345678?lang=en',
      'https://www.tiktok.com/player/v1/7123456789012345678',
    ],
    [
      `https://open.spotify.com/intl-de/episode/${spotify}?si=x`,
      `https://open.spotify.com/embed/episode/${spotify}`,
    ],
    [
      `https://open.spotify.com/embed/playlist/${spotify}`,
      `https://open.spotify.com/embed/playlist/${spotify}`,
    ],
    [
      'https://soundcloud.com/farm-az/goat-song?si=x',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Ffarm-az%2Fgoat-song',
    ],
    [
      'soundcloud.com/farm-az/sets/all-goats',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Ffarm-az%2Fsets%2Fall-goats',
    ],
  ] as const) {
    const embed = embedAt(given)

    expect(embed?.player, JSON.stringify(given)).toBe(player)
    const of = embedSites.find(({ site }) => site === embed?.site)
    // Its own page can be opened without a script, on the same site.
    const host = new URL(embed?.page ?? '').hostname.replace(/^www\./, '')
    expect(of?.hosts, JSON.stringify(given)).toContain(host)
    expect(embedAddress().parse(given), JSON.stringify(given)).toBe(given)
  }
})

describe('refused', () => {
  test('no other address is framed', () => {
    for (const given of [
      'javascript:alert(1)//www.youtube.com/watch?v=aB3_-6789xY',
      'java\nscript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'ftp://www.youtube.com/watch?v=aB3_-6789xY',
      '//open.spotify.com/embed/track/x',
      'https:www.instagram.com/p/Cabc12345/',
      'https://www.instagram.com@evil.example/p/Cabc12345/',
      'https://user:pass@www.instagram.com/p/Cabc12345/',
      'https://www.instagram.com:8443/p/Cabc12345/',
      'https://www.instagram.com.evil.example/p/Cabc12345/',
      'https://evilinstagram.com/p/Cabc12345/',
      'https://ınstagram.com/p/Cabc12345/',
      'https://www.instagram.com\\@evil.example/p/Cabc12345/',
      'https://evil.example/?https://www.instagram.com/p/Cabc12345/',
      'https://www.google.com/url?q=https://evil.example',
      'https://www.google.com/maps/embed?pb=https://evil.example',
      'https://accounts.google.com/maps/place/x',
      'https://maps.app.goo.gl/abc123',
      'https://www.openstreetmap.org/#map=15/NaN/1e999',
      'https://www.openstreetmap.org/export/embed.html?bbox=1,2,3',
      'https://calendar.google.com/calendar/embed?src=%22%3E%3Cscript%3E',
      'https://calendar.google.com/calendar/u/0?cid=%%%',
      'https://www.facebook.com/farm',
      'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fevil.example%2Ffarm%2Fposts%2F1',
      'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fplugins%2Fpost.php',
      'https://www.facebook.com/sharer/sharer.php?u=https://evil.example',
      'https://www.instagram.com/farm/',
      'https://www.tiktok.com/@farm',
      'https://vm.tiktok.com/ZM123/',
      'https://open.spotify.com/user/farm',
      'https://soundcloud.com/farm-az',
      'https://soundcloud.com/search/goats',
      '<iframe src="https://evil.example/"></iframe>',
      '<script src="https://www.youtube.com/watch?v=aB3_-6789xY"></script>',
      '/about',
      `https://www.instagram.com/p/Cabc12345/?x=${'x'.repeat(2000)}`,
      `https://www.google.com/maps/place/${'%'.repeat(500)}`,
    ]) {
      expect(embedAt(given), JSON.stringify(given)).toBeUndefined()
      expect(embedAddress().safeParse(given).error?.issues[0]?.message, JSON.stringify(given)).toMatch(
        /^(Use a link|Keep this)/,
      )
    }
  })

  test('blank is fine', () => {
    expect(embedAt('')).toBeUndefined()
    expect(embedAddress().parse(' ')).toBe('')
    expect(embedAddress().safeParse('https://example.com').error?.issues[0]?.message).toBe(
      `Use a link from ${embedSiteNames()}`,
    )
    expect(embedSiteNames()).toMatch(/^YouTube, .*Google Maps, .*Spotify, or SoundCloud$/)
  })
})
