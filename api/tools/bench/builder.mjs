import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { startBareBuilder } from './bare-builder.mjs'
import { launchBrowser } from './browser-page.mjs'
import { untilInteractive, untilPainted, watchKeys, watchTasks } from './builder-page.mjs'
import { atMost, median, medianRatio, printTable, quantile, spread } from './figures.mjs'
import { staffEmail } from './staff.mjs'

/** The text of a plain block: in the builder an editor, in Puck alone a plain input. */
// Not the plain text that stands in the panel until the input of formatted texts has been loaded.
const textField = 'textarea[name="text"]:not([data-field] *), [data-field="text"] [contenteditable]'
const rounds = 3
const counts = [10, 50, 120]
/** Without spaces: one at the end of a paragraph shows nothing. */
const keys = 'Where-all-the-goats-live.'
const keyDelayMs = 60
const quietMs = 500
const publishes = 200
const mostOpenMs = 30_000
const mostKeyMs = 5_000
const mostActionMs = 10_000
const targets = { openRatio: 1.1, keyRatio: 1, keyMs: 50 }

/**
 * The builder beside Puck as it comes: the same blocks on the same pages, each opened in a browser with nothing in its
 * cache, then typed in. Then what a pause in typing sends, and how long publishing takes.
 */
export async function benchBuilder(workspace) {
  const { fillLongPages } = await workspace.storeKit()
  const { site, staff } = await workspace.startStaffSite('builder', (dataDir) =>
    fillLongPages(dataDir, counts, staffEmail),
  )
  const bare = await startBareBuilder(workspace, await pagesOf(site.url, staff))
  const browser = await launchBrowser()
  const seen = Object.fromEntries(counts.map((count) => [count, { ours: [], bare: [] }]))
  try {
    const open = (side, count) =>
      work(browser, side === 'ours' ? site.url : bare.url, side === 'ours' ? staff : undefined, count)
    // What loads for the first time is not what is asked here.
    for (const side of ['ours', 'bare']) await open(side, counts[0])
    for (let round = 0; round < rounds; round++) {
      for (const count of counts) {
        for (const side of round % 2 ? ['bare', 'ours'] : ['ours', 'bare'])
          seen[count][side].push(await open(side, count))
      }
    }
  } finally {
    await browser.close()
    await bare.stop()
  }
  try {
    printWork(seen)
    await benchPublish(workspace, site.url, staff)
  } finally {
    await site.stop()
  }
}

function printWork(seen) {
  const row = (label, count, pick, targetOf) => {
    const [ours, bare] = [seen[count].ours.map(pick), seen[count].bare.map(pick)]
    const ratio = medianRatio(ours, bare)
    return [label, count, spread(ours), spread(bare), `x${ratio.toFixed(2)}`, ...targetOf(ratio)]
  }
  const noTarget = () => ['', '']
  const openTarget = (ratio) => atMost(Number(ratio.toFixed(2)), targets.openRatio, ' of Puck')
  const keyTarget = (ratio) => atMost(Number(ratio.toFixed(2)), targets.keyRatio, ' of Puck')
  const longest = counts.at(-1)
  const longestKeys = seen[longest].ours.map(({ keyTimes }) => quantile(keyTimes, 0.95))
  printTable(
    `The builder beside Puck alone, CPU as it is (${rounds} rounds in turn, median and min-max)`,
    ['what', 'blocks', 'ours', 'Puck alone', 'ratio', 'target', ''],
    [
      ...counts.map((count) => row('all blocks stand, ms', count, ({ standMs }) => standMs, noTarget)),
      ...counts.map((count) =>
        row('interactive, ms', count, ({ interactiveMs }) => interactiveMs, openTarget),
      ),
      ...counts.map((count) =>
        row('key to canvas painted, p50 ms', count, ({ keyTimes }) => median(keyTimes), noTarget),
      ),
      ...counts.map((count) =>
        row(
          'key to canvas painted, p95 ms',
          count,
          ({ keyTimes }) => quantile(keyTimes, 0.95),
          count === longest ? keyTarget : noTarget,
        ),
      ),
      [
        ...['the last row in ms', longest, spread(longestKeys), '', ''],
        ...atMost(Math.round(median(longestKeys)), targets.keyMs, ' ms'),
      ],
      row(
        'key typed on the canvas, p95 ms',
        longest,
        ({ canvasKeyTimes, keyTimes }) => quantile(canvasKeyTimes ?? keyTimes, 0.95),
        keyTarget,
      ),
    ],
  )
  const sent = seen[longest].ours.map(({ sentBytes }) => sentBytes / 1000)
  console.log(
    `  What a pause in typing sends at ${longest} blocks: ${spread(sent, 1)} KB on the wire, headers included`,
  )
}

/** Opens a page and types into a text in its middle; as staff in the builder, as nobody in Puck alone. */
async function work(browser, url, staff, count) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  context.setDefaultTimeout(mostActionMs)
  try {
    if (staff) {
      const [name, value] = staff.Cookie.split('=')
      await context.addCookies([{ name, value, url }])
    }
    const page = await context.newPage()
    await page.addInitScript(watchTasks)
    const path = staff ? `/admin/pages/long-${count}` : `/long-${count}.html`
    await page.goto(url + path, { waitUntil: 'commit' })
    const opened = await page.evaluate(untilInteractive, { count, quietMs, mostMs: mostOpenMs })

    const keyTimes = await typeInTheMiddle(page, count, staff ? '[data-canvas-width] iframe' : 'iframe')
    if (!staff) return { ...opened, keyTimes }
    const sentBytes = await bytesOfOneSave(page)
    return { ...opened, keyTimes, sentBytes, canvasKeyTimes: await typeOnCanvas(page, count) }
  } finally {
    await context.close()
  }
}

const textInTheMiddle = (count) => `Text-${Math.floor(count / 12) * 6 + 1}`

/** Types into a text in the middle of an open page; the ms from each key to the canvas painted. */
export async function typeInTheMiddle(page, count, frame) {
  const blockId = textInTheMiddle(count)
  await page.frameLocator(frame).locator(`[data-puck-component="${blockId}"]`).click()
  const field = page.locator(textField).filter({ visible: true }).first()
  await field.press('Control+End')
  return timesOfKeys(page, blockId)
}

/** The same typed where it stands on the canvas, which Puck alone does not offer for the text of these pages. */
async function typeOnCanvas(page, count) {
  const blockId = textInTheMiddle(count)
  const block = page.frameLocator('[data-canvas-width] iframe').locator(`[data-puck-component="${blockId}"]`)
  const text = block.getByRole('textbox', { name: 'Text', exact: true })
  await text.click()
  await text.press('Control+End')
  return timesOfKeys(page, blockId)
}

async function timesOfKeys(page, blockId) {
  await page.evaluate(watchKeys, blockId)
  for (const [index, key] of [...keys].entries()) {
    await page.keyboard.type(key)
    await page.evaluate(untilPainted, { keys: index + 1, mostMs: mostKeyMs })
    await page.waitForTimeout(keyDelayMs)
  }
  return page.evaluate(() => window.keyTimes)
}

/** Of the one call that follows a key and a pause: its body, and its head as HTTP/1.1 writes it. */
async function bytesOfOneSave(page) {
  // Not until it has finished: the builder reads no more of the answer than its head.
  const saved = () =>
    page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.url().endsWith('/draft'))
  await saved() // of the words typed so far
  const next = saved()
  await page.keyboard.type('!')
  const request = (await next).request()
  const lines = [`PUT ${new URL(request.url()).pathname} HTTP/1.1`]
  for (const [name, value] of Object.entries(await request.allHeaders())) lines.push(`${name}: ${value}`)
  return request.postDataBuffer().length + Buffer.byteLength(`${lines.join('\r\n')}\r\n\r\n`)
}

/** What Puck alone is handed: the drafts as staff get them, and what the blocks show. */
async function pagesOf(url, headers) {
  const read = async (path) => {
    const reply = await fetch(url + path, { headers })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
    return reply.json()
  }
  const content = { site: await read('/api/site'), contactInfo: await read('/api/contact-info') }
  const pages = {}
  for (const count of counts) {
    const { data } = await read(`/api/pages/long-${count}/draft`)
    const place = { pageId: `long-${count}`, today: '2026-11-21' }
    pages[`long-${count}`] = { data, metadata: { content, place } }
  }
  return pages
}

/** Publishes the longest page again and again, each time with another word, beside one synced write of its JSON. */
async function benchPublish(workspace, url, staff) {
  const id = `long-${counts.at(-1)}`
  const file = await open(join(workspace.folder, 'published.json'), 'w')
  const call = async (method, path, body, etag) => {
    const headers = { ...staff, 'Content-Type': 'application/json', ...(etag ? { 'If-Match': etag } : {}) }
    const reply = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${text.slice(0, 300)}`)
    return { etag: reply.headers.get('ETag'), body: text && JSON.parse(text) }
  }
  const times = []
  const written = []
  for (let number = 0; number < publishes; number++) {
    const draft = await call('GET', `/api/pages/${id}/draft`)
    const { data, base } = draft.body
    const content = data.content.with(0, {
      ...data.content[0],
      props: { ...data.content[0].props, text: `Part ${number}` },
    })
    const saved = await call(
      'PUT',
      `/api/pages/${id}/draft`,
      { data: { ...data, content }, base },
      draft.etag,
    )
    const started = performance.now()
    await call('POST', `/api/pages/${id}/publish`, {}, saved.etag)
    times.push(performance.now() - started)

    const bytes = Buffer.from(JSON.stringify({ ...data, content }))
    const begun = performance.now()
    await file.write(bytes)
    await file.datasync()
    written.push(performance.now() - begun)
  }
  await file.close()
  const at = (part) => [part, quantile(times, part), quantile(written, part)]
  printTable(
    `Publishing a page of ${counts.at(-1)} blocks, ${publishes} times, beside one synced write of its JSON`,
    ['quantile', 'publish, ms', 'synced write, ms', 'ratio'],
    [0.5, 0.95, 0.99]
      .map(at)
      .map(([part, ours, theirs]) => [
        `p${part * 100}`,
        ours.toFixed(1),
        theirs.toFixed(1),
        `x${(ours / theirs).toFixed(1)}`,
      ]),
  )
}
