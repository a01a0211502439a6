import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { createFetchOutside, isPublic } from './fetch-outside.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Another site, on this machine; returns its address. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

const limits = { bytes: 1024 * 1024, ms: 2_000, accept: '*/*' }
const says = (message: string) => ({ extra: { issues: [{ path: '/url', message }] } })

test.each([
  ['8.8.8.8', 443, true],
  ['2600::1', 80, true],
  ['8.8.8.8', 5432, false],
  ...[
    '127.0.0.1 10.1.2.3 172.20.0.1 192.168.0.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255',
    '::1 :: ::ffff:8.8.8.8 fe80::1 fd00::1 64:ff9b::a00:1 2002:a00:1::1 2001:db8::1 ff02::1',
  ].flatMap((some) => some.split(' ').map((ip) => [ip, 80, false] as const)),
] as const)('%s at port %s is public: %s', (ip, port, expected) => {
  expect(isPublic(ip, port)).toBe(expected)
})

test('nothing of the server’s own network is asked, however it is written', async () => {
  let asked = 0
  const { port } = new URL(await serve((_req, res) => void res.end(String(++asked))))

  for (const host of ['localhost', '127.0.0.1', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]'])
    await expect(createFetchOutside()(`http://${host}:${port}/`, limits)).rejects.toMatchObject(
      says('This address isn’t on the public internet'),
    )
  for (const address of [
    'file:///etc/passwd',
    'ftp://farm.example/',
    'farm.ics',
    'https://me:secret@farm.example/',
  ])
    await expect(createFetchOutside()(address, limits)).rejects.toMatchObject(
      says('Enter an address that starts with https://'),
    )
  expect(asked).toBe(0)
})

test('a redirect is followed, and checked as the first address was', async () => {
  const inside = await serve((_req, res) => void res.end('secret'))
  const outside = await serve((req, res) => {
    const to = req.url === '/in' ? inside : req.url === '/around' ? '/around' : undefined
    if (req.url === '/there') return void res.end('BEGIN:VCALENDAR')
    res.writeHead(302, { Location: to ?? '/there' }).end()
  })
  const fetchOutside = createFetchOutside((_ip, port) => `${port}` === new URL(outside).port)

  expect(await text(await fetchOutside(`${outside}/`, limits))).toBe('BEGIN:VCALENDAR')
  await expect(fetchOutside(`${outside}/in`, limits)).rejects.toMatchObject(
    says('This address isn’t on the public internet'),
  )
  await expect(fetchOutside(`${outside}/around`, limits)).rejects.toMatchObject(
    says('This address leads from one to the next and to no file'),
  )
})

test('what is too large, too slow or not there is said', async () => {
  const site = await serve((req, res) => {
    if (req.url === '/slow') return
    if (req.url === '/none') return void res.writeHead(404).end()
    if (req.url === '/said') res.setHeader('Content-Length', 2 * 1024 * 1024)
    res.end(Buffer.alloc(2 * 1024 * 1024))
  })
  const fetchOutside = createFetchOutside(() => true)
  const ask = async (path: string) => text(await fetchOutside(`${site}${path}`, { ...limits, ms: 1_000 }))

  for (const path of ['/said', '/chunked'])
    await expect(ask(path)).rejects.toMatchObject(says('This is larger than 1 MB'))
  await expect(ask('/slow')).rejects.toMatchObject(says('The other site takes too long to answer'))
  await expect(ask('/none')).rejects.toMatchObject(
    says('The other site answers with 404 and not with a file'),
  )
  await expect(fetchOutside('http://nowhere.invalid/', limits)).rejects.toMatchObject(
    says('The other site can’t be reached at this address'),
  )
})
