import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { browserHeaders } from './recorded-answers.mjs'

const hasWrk = spawnSync('wrk', ['--version']).error === undefined
export const loadGenerator = hasWrk ? 'wrk, one thread' : 'built-in keep-alive client (wrk is not installed)'

/** Requests per second of one address over `connections` kept open; throws when an answer failed. */
export async function requestsPerSecond(url, connections, seconds) {
  const output = hasWrk
    ? await run('wrk', [
        '-t1',
        `-c${connections}`,
        `-d${seconds}s`,
        ...Object.entries(browserHeaders).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
        url,
      ])
    : await run(process.execPath, [
        fileURLToPath(new URL('load-client.mjs', import.meta.url)),
        url,
        String(connections),
        String(seconds),
      ])
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])
  if (!rate || /Non-2xx|Socket errors/.test(output)) throw new Error(`Load on ${url} failed:\n${output}`)
  return rate
}

function run(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text
    })
    child.once('error', reject)
    child.once('close', () => resolve(output))
  })
}
