import { launchBrowser } from './browser-page.mjs'
import { atMost, median, medianRatio, printTable, spread } from './figures.mjs'
import { inTurn, withStaffPage } from './typing.mjs'

const rounds = 3
const sizes = { small: 4, large: 200 }
const letters = 21
const mostLetterMs = 50

/** A letter typed at a picture of an album, until the page has it: beside 200 pictures, and beside four. */
export async function benchAlbumTyping(workspace) {
  const { site, staff } = await workspace.startStaffSite('album-typing')
  const albums = {
    small: await addAlbum(site.url, staff, sizes.small),
    large: await addAlbum(site.url, staff, sizes.large),
  }
  const browser = await launchBrowser()
  const ms = await inTurn(rounds, (size) =>
    withStaffPage(browser, site.url, staff, `/admin/albums/${albums[size]}`, letterMs),
  ).finally(async () => {
    await browser.close()
    await site.stop()
  })

  printTable(
    `Typing at an album (${rounds} rounds in turn, median and min-max)`,
    ['figure', `${sizes.large} pictures`, `${sizes.small} pictures`, 'ratio', 'target', ''],
    [
      [
        'a letter until the page has it, ms',
        spread(ms.large, 1),
        spread(ms.small, 1),
        `x${medianRatio(ms.large, ms.small).toFixed(2)}`,
        ...atMost(median(ms.large), mostLetterMs, ' ms'),
      ],
    ],
  )
}

async function addAlbum(url, staff, pictures) {
  const send = async (path, body) => {
    const reply = await fetch(url + path, {
      method: 'POST',
      headers: { ...staff, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return reply.json()
  }
  const { items } = await (await fetch(`${url}/api/media?kind=image`, { headers: staff })).json()
  const album = await send('/api/albums', {
    title: 'Spring fair',
    eventType: 'Fair',
    year: 2026,
    isPublished: false,
  })
  for (let index = 0; index < pictures; index++) {
    const imageUrl = items[index % items.length].url
    await send(`/api/albums/${album.id}/images`, { imageUrl, altText: `Picture of the day ${index}` })
  }
  return album.id
}

/** Measured in the page: how long letters take to get into it is the driver's business. */
async function letterMs(page) {
  const field = page.getByLabel(/^What it shows/).first()
  await field.waitFor()
  const all = await field.evaluate((input, count) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')
    return Array.from({ length: count }, (_, index) => {
      const started = performance.now()
      set.call(input, 'g'.repeat(index + 1))
      input.dispatchEvent(new Event('input', { bubbles: true }))
      return performance.now() - started
    })
  }, letters)
  return median(all)
}
