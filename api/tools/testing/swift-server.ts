import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'

// OpenStack Swift with its S3 middleware: a strict server, from Debian's packages swift-proxy, swift-account,
// swift-container and swift-object. It checks signatures, sends lists page by page and refuses conditional writes.

const kinds = ['account', 'container', 'object'] as const
const user = 'farm:farm'
const secret = 'a-key-of-tests'
const longestStartMs = 60_000

export const hasSwift = existsSync('/usr/bin/swift-proxy-server') && existsSync('/usr/bin/swift-ring-builder')

export type SwiftServer = {
  endpoint: string
  accessKeyId: string
  secretAccessKey: string
}

/** Four processes over a folder of their own. They end with this one. */
export async function startSwift(): Promise<SwiftServer> {
  const folder = await mkdtemp(join(tmpdir(), 'test-swift-'))
  const stops: (() => void)[] = []
  try {
    const port = await freePort()
    await writeFile(join(folder, 'swift.conf'), '[swift-hash]\nswift_hash_path_suffix = tests\n')
    for (const kind of kinds) {
      await mkdir(join(folder, 'disks/one'), { recursive: true })
      const own = await freePort()
      await makeRing(folder, kind, own)
      await writeFile(join(folder, `${kind}.conf`), storageSettings(folder, kind, own))
    }
    await writeFile(join(folder, 'proxy.conf'), proxySettings(folder, port))
    stops.push(startProcesses(folder))
    const endpoint = `http://127.0.0.1:${port}`
    await untilUp(endpoint)
    return { endpoint, accessKeyId: user, secretAccessKey: secret }
  } catch (error) {
    for (const stop of stops) stop()
    throw error
  }
}

/** They end, and the folder goes, when whoever started them does, however that ends. */
function startProcesses(folder: string): () => void {
  const script = `for kind in account container object proxy; do
    /usr/bin/swift-$kind-server "$0/$kind.conf" </dev/null & pids="$pids $!"
  done
  cat; kill -9 $pids; wait; rm -rf "$0"`
  const keeper = spawn('/bin/sh', ['-c', script, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  keeper.unref()
  const { stdin } = keeper
  if (stdin instanceof Socket) stdin.unref()
  return () => stdin.end()
}

function makeRing(folder: string, kind: string, port: number): void {
  const builder = join(folder, `${kind}.builder`)
  const steps = [
    ['create', '4', '1', '0'],
    ['add', `r1z1-127.0.0.1:${port}/one`, '1'],
    ['rebalance', '--seed', '1'],
  ]
  for (const step of steps) {
    const [action = '', ...rest] = step
    const { status, stdout, stderr } = spawnSync('/usr/bin/swift-ring-builder', [builder, action, ...rest])
    // 1 is a warning, such as that there is one copy of everything.
    if (status !== 0 && status !== 1) throw new Error(`Swift’s ring was not made: ${stdout}${stderr}`)
  }
}

function storageSettings(folder: string, kind: string, port: number): string {
  return `${commonSettings(folder, port)}
devices = ${folder}/disks
mount_check = false
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`
}

function proxySettings(folder: string, port: number): string {
  return `${commonSettings(folder, port)}
[pipeline:main]
pipeline = catch_errors cache listing_formats s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
# tempauth asks for one; nothing needs it.
memcache_servers = 127.0.0.1:1
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
s3_acl = false
[filter:tempauth]
use = egg:swift#tempauth
user_${user.replace(':', '_')} = ${secret} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`
}

function commonSettings(folder: string, port: number): string {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${process.env.USER ?? 'root'}
swift_dir = ${folder}
log_level = ERROR`
}

async function untilUp(endpoint: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < longestStartMs; waitedMs += 100) {
    const isUp = await fetch(endpoint).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await pause(100)
  }
  throw new Error('Swift did not start in time')
}
