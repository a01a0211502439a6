import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readSettings, settingNames } from './settings.ts'

// The samples for going live name settings that the server reads, with values that it takes.

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** `NAME=value` pairs of the lines that set the environment. */
function environmentOf(text: string, line: RegExp): Record<string, string> {
  const lines = text.split('\n').filter((each) => line.test(each))
  const pairs = lines.flatMap((each) => [...each.matchAll(/(?<=[ =])([A-Z][A-Z_]+)=(\S+)/g)])
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]))
}

test.each([
  [
    'api/tools/going-live/farm.service',
    /^Environment=/,
    ['DATA_DIR', 'HOST', 'PORT', 'PUBLIC_URL', 'TRUST_PROXY'],
  ],
  [
    'api/tools/going-live/Containerfile',
    /^ENV |^# podman run/,
    ['DATA_DIR', 'HOST', 'PORT', 'PUBLIC_URL', 'TRUST_PROXY'],
  ],
])('%s sets only what the server reads', (path, line, expected) => {
  const { NODE_ENV, ...given } = environmentOf(read(path), line)

  expect(NODE_ENV).toBe('production')
  expect(Object.keys(given).sort()).toEqual(expected)
  expect(Object.keys(given).filter((name) => !settingNames.includes(name))).toEqual([])
  expect(readSettings(given)).toMatchObject({ trustProxy: 1, port: 3000 })
})

test('service and container files › give a stop more than its 15 s with a database', () => {
  const { services } = parse(read('api/tools/going-live/replicas.compose.yaml'), { merge: true })
  const given = [
    /^TimeoutStopSec=(\d+)$/m.exec(read('api/tools/going-live/farm.service'))?.[1],
    /podman stop -t (\d+)/.exec(read('api/tools/going-live/Containerfile'))?.[1],
    /^(\d+)s$/.exec(services.farm1.stop_grace_period)?.[1],
  ]

  expect(given).toEqual(['20', '20', '20'])
})

test('nginx.conf › forwards to the port of farm.service', () => {
  const { PORT, HOST } = environmentOf(read('api/tools/going-live/farm.service'), /^Environment=/)
  const targets = [...read('api/tools/going-live/nginx.conf').matchAll(/proxy_pass http:\/\/([^;]+);/g)]

  expect(new Set(targets.map(([, target]) => target))).toEqual(new Set([`${HOST}:${PORT}`]))
})

test('nginx.conf › limits what the server can’t, behind a proxy', () => {
  const lines = read('api/tools/going-live/nginx.conf')
    .split('\n')
    .map((line) => line.trim())

  expect(lines).toEqual(
    expect.arrayContaining([
      'limit_conn_zone $binary_remote_addr zone=farm_address:10m;',
      'limit_conn farm_address 64;',
      'limit_req zone=farm_calls burst=200 nodelay;',
      'client_body_timeout 30s;',
      'send_timeout 30s;',
      'proxy_request_buffering on;',
    ]),
  )
})

test.each([
  ['GET /', false],
  ['GET /assets/entry.a1b2.js', false],
  ['HEAD /public-objects/goats.jpg', false],
  ['GET /api/albums', true],
  ['POST /api/enquiries', true],
  ['POST /booking', true],
  ['DELETE /', true],
])('nginx.conf › %s counts as a call: %s', (request, isCounted) => {
  const rows = read('api/tools/going-live/nginx.conf').matchAll(/^ {2}"~(.+)" \$binary_remote_addr;$/gm)

  expect([...rows].some(([, pattern = '']) => new RegExp(pattern).test(request))).toBe(isCounted)
})

test.each([
  ['/api/enquiries', '/api/enquiries'],
  ['/api/enquiries/12', '/api/enquiries/12'],
  ['/api/enquiries/calendar', '/api/enquiries/calendar'],
  ['/api/enquiries/calendar/s3cret.ics', '/api/enquiries/calendar/...'],
  ['/api/enquiries/request/s3cret.ics', '/api/enquiries/request/...'],
  ['/API/enquiries/Request/s3cret.ics', '/api/enquiries/request/...'],
])('nginx.conf › logs %s as %s', (path, logged) => {
  const [, rows = ''] =
    /map \$uri \$farm_logged \{(.*?)\}/s.exec(read('api/tools/going-live/nginx.conf')) ?? []
  const masks = [...rows.matchAll(/^ +"~\*(.+)" (.+);$/gm)]

  const mask = masks.find(([, pattern = '']) => new RegExp(pattern, 'i').test(path))

  expect(mask?.[2] ?? path).toBe(logged)
})

test('nginx.conf, replicas.haproxy.cfg › log no search', () => {
  const nginx = read('api/tools/going-live/nginx.conf')
  const haproxy = read('api/tools/going-live/replicas.haproxy.cfg')

  for (const text of [nginx, haproxy])
    expect(text).not.toMatch(/\$(request|request_uri|args)['" ]|httplog|%r|%HU|%HQ/)
  expect(nginx.match(/^ {2}access_log \S+ farm;$/gm)).toHaveLength(2)
  // Below that level a line has the whole request, and no format changes it.
  expect(nginx.match(/^error_log \S+ crit;$/gm)).toHaveLength(1)
  expect(haproxy).toMatch(/^ {2}log-format .*%\[var\(txn\.logged\)\]/m)
})

test('nginx.conf › speaks TLS 1.2 and newer, and sends no call from http to https', () => {
  const [plain = '', secure = ''] = read('api/tools/going-live/nginx.conf')
    .split(/(?=^server \{)/m)
    .slice(1)

  expect(secure).toMatch(/^ {2}ssl_protocols TLSv1\.2 TLSv1\.3;$/m)
  // For TLS 1.2: forward secrecy and authenticated encryption only.
  expect(secure).toMatch(/^ {2}ssl_ciphers ECDHE\+AESGCM:ECDHE\+CHACHA20;$/m)
  // A program that was given an http address by mistake has to notice: a redirect would hide that it sends secrets openly.
  expect(plain).toMatch(/location \/api\/ \{\s*return 403;\s*\}/)
  // Not to whatever name the visitor asked for.
  expect(plain).toContain('return 301 https://farm.example.com$request_uri;')
  expect(read('api/tools/going-live/replicas.haproxy.cfg')).toMatch(
    /^ {2}http-request redirect prefix https:\/\/farm\.example\.com code 301 unless \{ ssl_fc \}$/m,
  )
})

test('replicas.compose.yaml › sets all that several servers need', () => {
  const { services } = parse(read('api/tools/going-live/replicas.compose.yaml'), { merge: true })
  const { farm1, farm2, farm3 } = services
  const given: Record<string, string> = Object.fromEntries(
    Object.entries(farm1.environment).map(([name, value]) => [name, String(value).replace(/\$\{.*?\}/, 'x')]),
  )

  expect([farm2, farm3]).toEqual([farm1, farm1])
  expect(farm1.restart).toBe('on-failure')
  expect(Object.keys(given).filter((name) => !settingNames.includes(name))).toEqual([])
  expect(readSettings(given)).toMatchObject({ trustProxy: 1, publicUrl: 'https://farm.example.com' })
})

test('replicas.haproxy.cfg › notices a stopping server before it stops', () => {
  const config = read('api/tools/going-live/replicas.haproxy.cfg')
  const { services } = parse(read('api/tools/going-live/replicas.compose.yaml'), { merge: true })
  const servers = [...config.matchAll(/^ {2}server (\w+) (\w+):3000$/gm)].map(([, , host = '']) => host)

  expect(new Set(servers)).toEqual(new Set(Object.keys(services).filter((name) => name.startsWith('farm'))))
  expect(config.match(/option httpchk GET \/readyz$/gm)).toHaveLength(2)
  expect(config.match(/default-server check inter 1s fall 2/g)).toHaveLength(2)
})

test('replicas.haproxy.cfg › limits calls and forms of an address, not pages', () => {
  const config = read('api/tools/going-live/replicas.haproxy.cfg')

  expect(config).toMatch(/track-sc1 src table calls if is_api or !is_read$/m)
  expect(config).toMatch(/^backend calls\n {2}stick-table .* store http_req_rate\(10s\)$/m)
})
