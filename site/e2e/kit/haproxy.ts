import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type RequestOptions, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '#api/tools/testing/free-port.ts'
import type { Ask, Reply } from './deploy-writers.ts'

const sample = fileURLToPath(new URL('../../../api/tools/going-live/replicas.haproxy.cfg', import.meta.url))
/** The host of its certificate. */
const host = 'farm.example.com'
const readyMs = 30_000

export type Haproxy = {
  /** Over TLS. */
  ask: Ask
  close(): Promise<void>
}

/** Whether this machine has haproxy, and openssl for its certificate. */
export const hasHaproxy = ['haproxy', 'openssl'].every(
  (name) => spawnSync(name, [name === 'haproxy' ? '-v' : 'version']).status === 0,
)

/** The sample's haproxy before three servers at these ports of 127.0.0.1. Only addresses and folders differ. */
export async function startHaproxy(ports: readonly number[]): Promise<Haproxy> {
  const folder = await mkdtemp(join(tmpdir(), 'haproxy-'))
  const [http, https] = [await freePort(), await freePort()]
  const certificates = join(folder, 'certificates')
  const ca = await makeCertificate(certificates)
  const config = (await readFile(sample, 'utf8'))
    .replace('bind :8080', `bind 127.0.0.1:${http}`)
    .replace('bind :8443', `bind 127.0.0.1:${https}`)
    .replace('/usr/local/etc/haproxy/certificates/', `${certificates}/`)
    .replace(/farm([123]):3000/g, (_, number) => `127.0.0.1:${ports[Number(number) - 1]}`)
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, config)
  await promisify(execFile)('haproxy', ['-c', '-f', file])
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
  const address = { host: '127.0.0.1', port: https, servername: host, ca }
  const ask: Ask = (path, { method = 'GET', headers, body, from } = {}) =>
    askFor(
      { ...address, path, method, headers: { Host: host, ...headers }, ...(from && { localAddress: from }) },
      body,
    )
  const proxy = { ask, close: () => close(child, folder) }
  await untilReady(proxy)
  return proxy
}

/** Answers the certificate, which is its own authority. */
async function makeCertificate(folder: string): Promise<string> {
  await mkdir(folder)
  const [key, certificate] = [join(folder, 'key'), join(folder, 'certificate')]
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  const files = ['-keyout', key, '-out', certificate]
  await promisify(execFile)('openssl', ['req', '-x509', ...kind, ...subject, ...files])
  const texts = await Promise.all([certificate, key].map((file) => readFile(file, 'utf8')))
  await Promise.all([rm(key), rm(certificate)])
  await writeFile(join(folder, 'farm.pem'), texts.join(''))
  return texts[0] ?? ''
}

function askFor(options: RequestOptions, body = ''): Promise<Reply> {
  return new Promise((resolve) => {
    const failed = (error: Error) => resolve({ status: 0, text: String(error) })
    const asked = request(options, async (reply) => {
      try {
        const text = (await reply.setEncoding('utf8').toArray()).join('')
        resolve({ status: reply.statusCode ?? 0, text, etag: reply.headers.etag })
      } catch (error) {
        failed(error as Error)
      }
    })
    asked.on('error', failed).end(body)
  })
}

async function untilReady({ ask }: Pick<Haproxy, 'ask'>): Promise<void> {
  const until = Date.now() + readyMs
  while ((await ask('/healthz')).status !== 200) {
    if (Date.now() > until) throw new Error('No server is ready behind haproxy')
    await pause(100)
  }
}

async function close(child: ChildProcess, folder: string): Promise<void> {
  const ended = once(child, 'close')
  child.kill('SIGKILL')
  await ended
  await rm(folder, { recursive: true })
}
