import { connect } from 'node:net'
import { expect, test } from '../kit/site-test.ts'
import { get } from '../kit/wire-request.ts'

// Malformed and malicious addresses, and input that is not HTTP. No browser.

test.describe('HTTP', () => {
  for (const path of [
    '/../package.json',
    '/../../../../etc/passwd',
    '/assets/../../server/server.js',
    '/assets/..%2f..%2fserver%2fserver.js',
    '/assets/%2e%2e/manifest.json',
    '/fonts/../manifest.json',
    '/fonts/..\\..\\manifest.json',
    '/manifest.json',
    '/fonts/fonts.json',
    '/public-objects/..%2f..%2fpackage.json',
    '/public-objects/../snapshot.1.json',
    '/public-objects/%2e%2e%2fsnapshot.1.json',
    '/public-objects/..%5csnapshot.1.json',
    '/public-objects/%00',
  ]) {
    test(`${path} does not leave its folder`, async ({ server }) => {
      const { status, body } = await get(server.url, path)

      expect(status).toBe(404)
      expect(String(body)).not.toMatch(/root:|"petting-zoo-site"|isEntry|createServer|"eventDate"/)
    })
  }

  for (const [path, target] of [
    ['/about/', '/about'],
    ['/services/petting-zoo/small/', '/services/petting-zoo/small'],
    ['/media/1/', '/media/1'],
    ['/media/?type=fair', '/media?type=fair'],
  ] as const) {
    test(`${path} redirects permanently without the slash`, async ({ server }) => {
      const { status, headers } = await get(server.url, path)

      expect([status, headers.location]).toEqual([308, target])
    })
  }

  for (const path of [
    '//',
    '///',
    '//evil.example.com/',
    '//about/',
    '/%',
    '/%00',
    '/%E0%A4%A',
    '/%2f%2fevil.example.com',
    '/media/%31',
    '/media/1%00',
    '/media?type=%',
    '/media?type=%F0%9F&year=%00',
    '/media?type[]=x&type=y&year=2025&year=2024',
    '/api/albums/%',
    '/api/%2e%2e/x',
    '/public-objects/%',
    '/?%',
    '/?__proto__[x]=1',
    `/${'a'.repeat(10_000)}`,
    `/media?type=${'b'.repeat(10_000)}`,
    'http://farm.example.com/about',
    'http://farm.example.com/nope',
    '*',
    '/.env',
    '/;',
    '/constructor',
    '/__proto__',
  ]) {
    const name = path.length > 30 ? `${path.slice(0, 12)}… (${path.length} characters)` : path
    test(`${name} neither fails nor redirects elsewhere`, async ({ server }) => {
      for (const method of ['GET', 'HEAD', 'POST']) {
        const { status, headers } = await get(server.url, path, {}, method)

        expect(status, method).toBeLessThan(500)
        expect(headers.location ?? '/').toMatch(/^\/(?!\/)/)
      }
      expect((await get(server.url, '/healthz')).status).toBe(200)
    })
  }

  test('nonsense instead of HTTP is refused, and the server continues', async ({ server }) => {
    for (const text of ['\0\0\0\r\n\r\n', 'GET\r\n\r\n', `GET /${'a'.repeat(40_000)} HTTP/1.1\r\n\r\n`]) {
      expect(await rawReply(server.url, text)).toMatch(/^HTTP\/1\.1 4\d\d /)
    }
    expect((await get(server.url, '/healthz')).status).toBe(200)
  })
})

function rawReply(url: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = ''
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text))
    socket.on('data', (part) => {
      reply += part
    })
    socket.on('error', (error) => (reply ? resolve(reply) : reject(error)))
    socket.on('close', () => resolve(reply))
  })
}
