import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { atMost, printTable } from './figures.mjs'
import { acceptEncoding } from './recorded-answers.mjs'
import { processorMicroseconds } from './workspace.mjs'

const calls = 1_000
/** Until the engine has compiled what an attacker runs again and again. */
const warmUps = 600
const accepting = { 'Accept-Encoding': acceptEncoding }
const settleMs = 2_000
/** With the warm-ups fewer than the 60 that one address may have refused in ten minutes. */
const mostRefused = 30

/** Processor time of the server for one call, beside that of the cached home page. */
export async function benchCosts(workspace) {
  const site = await workspace.startSite(await workspace.copyOfSample('costs'))
  const asked = {
    '/': [() => ask(site, '/', 200)],
    '/media?type=… made up': [(place) => ask(site, `/media?type=Made+up+${place}`, 200)],
    '/booking': [() => ask(site, '/booking', 200), 4],
    '/contact': [() => ask(site, '/contact', 200), 4],
    'POST /booking with mistakes': [(place) => refused(site, place), 8],
  }
  let plain = Number.NaN
  const rows = []
  for (const [name, [call, target]] of Object.entries(asked)) {
    for (let place = 0; place < warmUps; place++) await call(place)
    await setTimeout(settleMs)
    const before = await processorMicroseconds(site.pid)
    for (let place = 0; place < calls; place++) await call(place)
    const each = ((await processorMicroseconds(site.pid)) - before) / calls
    if (name === '/') plain = each
    const ratio = each / plain
    rows.push([
      name,
      (each / 1_000).toFixed(2),
      `x${ratio.toFixed(1)}`,
      ...(target ? atMost(ratio, target, 'x') : ['', '']),
    ])
  }
  await site.stop()
  printTable('Processor time of a call', ['call', 'ms', 'ratio', 'target', ''], rows)
}

/** A form with mistakes, never more from one address than are answered with the whole page. */
function refused(site, place) {
  const body = 'contactName=Ana&email=nobody&message=Hay'
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Sec-Fetch-Site': 'same-origin',
    'Content-Length': body.length,
  }
  const localAddress = `127.0.1.${2 + Math.floor(place / mostRefused)}`
  return ask(site, '/booking', 400, { method: 'POST', headers, localAddress, body })
}

/** Over a connection that is kept, as a browser's. */
function ask(site, path, status, { body, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const call = request(new URL(path, site.url), {
      ...options,
      headers: { ...accepting, ...options.headers },
    })
    call.once('error', reject)
    call.once('response', (reply) => {
      reply.resume().once('end', resolve)
      if (reply.statusCode !== status) reject(new Error(`${path} answered ${reply.statusCode}`))
    })
    call.end(body)
  })
}
