import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { type ClientRequest, type IncomingHttpHeaders, request } from 'node:http'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { spawnServer, startServer } from './built-server.ts'
import { expect, test } from './site-test.ts'

// The built server as a process, and what goes over its wire; no browser.

const recordReads = [
  '/api/site',
  '/api/contact-info',
  '/api/content/hero',
  '/api/content/about',
  '/api/content/services',
  '/api/content/about-page',
  '/api/content/fonts',
  '/api/content/service-pages/petting-zoo-small',
  '/api/pages/home',
  '/api/pages/turkey-races',
  '/api/albums/1',
]
const listReads = [
  '/api/gallery-images',
  '/api/albums',
  '/api/albums/1/images',
  '/api/tour-dates',
  '/api/animals',
  '/api/addons',
]
const allReads = [...recordReads, ...listReads, '/api/tour-dates.ics']

const folders: string[] = []
async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'farm-server-'))
  folders.push(folder)
  return folder
}
test.afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

test.describe('a start that can’t be', () => {
  test('a busy port', async () => {
    const squatter = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => squatter.once('listening', resolve))
    const { port } = squatter.address() as { port: number }

    await expectRefusal({ PORT: String(port), DATA_DIR: await newFolder() }, [String(port)])
    squatter.close()
  })

  test('wrong settings, all named at once', async () => {
    await expectRefusal(
      {
        PORT: 'eighty',
        PUBLIC_URL: 'ftp://farm.example.com',
        LOG_LEVEL: 'loud',
        DATA_DIR: await newFolder(),
      },
      ['PORT', 'PUBLIC_URL', 'LOG_LEVEL'],
    )
  })

  test('a port beyond the last', async () => {
    await expectRefusal({ PORT: '65536', DATA_DIR: await newFolder() }, ['PORT'])
  })

  test('a host that is not this machine', async () => {
    await expectRefusal({ HOST: '192.0.2.1', DATA_DIR: await newFolder() }, ['192.0.2.1'])
  })

  test('a store that another server holds; that one goes on', async () => {
    const first = await startServer({ DATA_DIR: await newFolder() })

    await expectRefusal({ DATA_DIR: first.dataDir }, [first.dataDir])

    expect((await fetch(`${first.url}/healthz`)).status).toBe(200)
    expect(await first.stop()).toBe(0)
  })

  test('a damaged store, which is left as it is', async () => {
    const dataDir = await newFolder()
    await (await startServer({ DATA_DIR: dataDir })).stop()
    const files = (await readdir(dataDir)).filter((name) => /^(snapshot|journal)\./.test(name)).sort()
    for (const name of files) await damage(join(dataDir, name))
    const before = await contentsOf(dataDir, files)

    await expectRefusal({ DATA_DIR: dataDir }, [dataDir, 'snapshot.'])

    expect(files.length).toBeGreaterThan(1)
    expect(await contentsOf(dataDir, files)).toEqual(before)
  })

  test('a data folder that is a file', async () => {
    const file = join(await newFolder(), 'store')
    await writeFile(file, 'not a folder')

    await expectRefusal({ DATA_DIR: file }, [file])
  })
})

test.describe('a stop', () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    test(`${signal} with idle connections open ends it with 0 at once`, async () => {
      const server = await startServer({ DATA_DIR: await newFolder() })
      await fetch(server.url)

      expect(await endWith(server, signal)).toBe(0)
    })
  }

  test('finishes the request it is at', async () => {
    const server = await startServer({ DATA_DIR: await newFolder() })
    const picture = send(server.url, '/public-objects/hero-farm-sunset.jpg?w=1600&as=avif')
    await new Promise((resolve) => picture.sent.once('finish', resolve))
    // The first byte of another answer says that the server has read what came before.
    await fetch(`${server.url}/healthz`)

    const ended = endWith(server, 'SIGTERM')
    const { status, body } = await picture.reply

    expect(status).toBe(200)
    expect(body.length).toBeGreaterThan(5_000)
    expect(await ended).toBe(0)
  })

  test('does not wait for a request that never ends', async () => {
    const server = await startServer({ DATA_DIR: await newFolder() })
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nHost: farm\r\n')
    await fetch(`${server.url}/healthz`)
    const start = performance.now()

    expect(await endWith(server, 'SIGTERM')).toBe(0)

    expect(performance.now() - start).toBeLessThan(10_000)
    socket.destroy()
  })

  test('and a start later give the same content', async () => {
    const dataDir = await newFolder()
    const first = await startServer({ DATA_DIR: dataDir })
    const before = await (await fetch(`${first.url}/api/albums`)).text()
    await first.stop()

    const second = await startServer({ DATA_DIR: dataDir })
    const after = await (await fetch(`${second.url}/api/albums`)).text()
    expect(second.output()).not.toContain('empty')
    await second.stop()

    expect(after).toBe(before)
  })
})

test.describe('on the wire', () => {
  test('/healthz answers 200', async ({ server }) => {
    expect((await get(server.url, '/healthz')).status).toBe(200)
  })

  for (const path of allReads) {
    test(`${path} has a strong ETag and answers 304 to it`, async ({ server }) => {
      const first = await get(server.url, path)
      const etag = first.headers.etag ?? ''

      expect(first.status).toBe(200)
      expect(etag).toMatch(/^"[^"]+"$/)
      expect(first.headers['cache-control']).toMatch(/no-cache/)
      for (const known of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
        const again = await get(server.url, path, { 'If-None-Match': known })
        expect([known, again.status, again.body.length, again.headers.etag]).toEqual([known, 304, 0, etag])
      }
      expect((await get(server.url, path, { 'If-None-Match': '"other"' })).status).toBe(200)
    })
  }

  for (const path of recordReads) {
    test(`${path}’s ETag is its revision`, async ({ server }) => {
      expect((await get(server.url, path)).headers.etag).toMatch(/^"\d+"$/)
    })
  }

  for (const path of [...allReads, '/', '/about', '/media/1']) {
    test(`${path} can only be read`, async ({ server }) => {
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
        const { status, headers, body } = await get(server.url, path, {}, method)

        expect([method, status]).toEqual([method, 405])
        expect(headers.allow).toBe('GET, HEAD')
        expect(headers['content-type']).toMatch(/^application\/problem\+json/)
        expect(JSON.parse(String(body))).toMatchObject({ status: 405 })
      }
    })
  }

  for (const path of [
    '/api',
    '/api/nope',
    '/api/albums/abc',
    '/api/albums/-1',
    '/api/albums/0',
    '/api/albums/01',
    '/api/albums/1e3',
    '/api/albums/1.5',
    '/api/albums/99999',
    '/api/albums/9999999999999999999',
    '/api/albums/99999/images',
    '/api/albums/1/nope',
    '/api/content/nope',
    '/api/content/service-pages/nope',
    '/api/content/service-pages/constructor',
    '/api/pages/nope',
    '/api/pages/constructor',
    '/api/pages/__proto__',
  ]) {
    test(`${path} answers 404 as a problem`, async ({ server }) => {
      const { status, headers, body } = await get(server.url, path)

      expect(status).toBe(404)
      expect(headers['content-type']).toMatch(/^application\/problem\+json/)
      expect(JSON.parse(String(body))).toEqual({
        type: expect.any(String),
        title: expect.any(String),
        status: 404,
        detail: expect.any(String),
      })
      expect(String(body)).not.toMatch(/node_modules|\n\s+at |\.ts/)
    })
  }

  for (const path of ['/api/albums', '/api/tour-dates', '/api/content/hero', '/about', '/', '/media']) {
    test(`an unknown query key never varies ${path}`, async ({ server }) => {
      const plain = await get(server.url, path)

      for (const query of ['?x=1', '?', '?utm_source=a&utm_medium=b', '?%', '?all', '?type=&year=']) {
        const other = await get(server.url, path + query)
        expect([query, other.status, other.headers.etag]).toEqual([query, 200, plain.headers.etag])
        expect(other.body.equals(plain.body)).toBe(true)
      }
    })
  }

  for (const path of ['/', '/media/1', '/api/albums', '/sitemap.xml', '/favicon.svg']) {
    test(`${path} comes packed as the reader likes, and HEAD says the same without a body`, async ({
      server,
    }) => {
      const plain = await get(server.url, path, { 'Accept-Encoding': 'identity' })
      expect(plain.headers['content-encoding']).toBeUndefined()

      for (const [accepted, encoding, unpack] of [
        ['br', 'br', brotliDecompressSync],
        ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
        ['gzip', 'gzip', gunzipSync],
        ['br;q=0, gzip', 'gzip', gunzipSync],
        ['deflate', undefined, (body: Buffer) => body],
        ['br;q=0, gzip;q=0', undefined, (body: Buffer) => body],
      ] as const) {
        const headers = { 'Accept-Encoding': accepted }
        const packed = await get(server.url, path, headers)
        expect([accepted, packed.headers['content-encoding']]).toEqual([accepted, encoding])
        expect(unpack(packed.body).equals(plain.body)).toBe(true)
        expect(packed.headers.vary).toMatch(/Accept-Encoding/i)
        expect(Number(packed.headers['content-length'])).toBe(packed.body.length)

        const head = await get(server.url, path, headers, 'HEAD')
        expect([head.status, head.body.length]).toEqual([200, 0])
        expect(head.headers.etag).toBe(plain.headers.etag)
        expect(head.headers['content-type']).toBe(plain.headers['content-type'])
      }
    })
  }

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
    test(`${path} leads out of no folder`, async ({ server }) => {
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
    test(`${path} moves to ${target} for good`, async ({ server }) => {
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
    const name = path.length > 60 ? `${path.slice(0, 30)}… (${path.length} characters)` : path
    test(`${name} is no server error, and sends nobody elsewhere`, async ({ server }) => {
      for (const method of ['GET', 'HEAD', 'POST']) {
        const { status, headers } = await get(server.url, path, {}, method)

        expect(status, method).toBeLessThan(500)
        expect(headers.location ?? '/').toMatch(/^\/(?!\/)/)
      }
      expect((await get(server.url, '/healthz')).status).toBe(200)
    })
  }

  test('nonsense instead of HTTP is refused, and the server goes on', async ({ server }) => {
    for (const text of ['\0\0\0\r\n\r\n', 'GET\r\n\r\n', `GET /${'a'.repeat(40_000)} HTTP/1.1\r\n\r\n`]) {
      expect(await rawReply(server.url, text)).toMatch(/^HTTP\/1\.1 4\d\d /)
    }
    expect((await get(server.url, '/healthz')).status).toBe(200)
  })

  test('robots.txt names the sitemap, which lists every public page and album', async ({ server }) => {
    const robots = String((await get(server.url, '/robots.txt')).body)
    const sitemap = String((await get(server.url, '/sitemap.xml')).body)

    expect(robots).toContain(`Sitemap: ${server.url}/sitemap.xml`)
    for (const path of ['/', '/about', '/services/pony-rides/large', '/media', '/media/7', '/tour-dates']) {
      expect(sitemap).toContain(`<loc>${server.url}${path}</loc>`)
    }
  })

  test('hidden things are in no public reply', async ({ server }) => {
    for (const path of [...allReads, '/', '/media', '/services/petting-zoo']) {
      const body = String((await get(server.url, path)).body)
      expect(body, path).not.toMatch(/careNotes|internalNote|"isActive":false|"isPublished":false/)
    }
  })
})

/** The server says why in one sentence, names what is wrong, and exits with something else than 0. */
async function expectRefusal(env: Record<string, string>, named: string[]) {
  const { child, said, ended } = spawnServer(env)
  // One that starts after all must not outlive the test.
  child.stdout.on('data', () => said.out.includes('Serving') && child.kill())

  const code = await ended
  expect(said.out).not.toContain('Serving')
  expect(code).toBeGreaterThan(0)
  const lines = said.error.trim().split('\n')
  expect(lines).toHaveLength(1)
  for (const word of named) expect(lines[0]).toContain(word)
  expect(said.error).not.toMatch(/\bat .*:\d+|Error:/)
}

async function endWith(server: Awaited<ReturnType<typeof startServer>>, signal: NodeJS.Signals) {
  const ended = new Promise((resolve) => server.process.once('exit', resolve))
  server.process.kill(signal)
  return ended
}

/** A stretch of other bytes in the middle, as a failing disk leaves it. */
async function damage(file: string) {
  const bytes = await readFile(file)
  const middle = Math.floor(bytes.length / 2)
  bytes.fill('#', middle, middle + 200)
  await writeFile(file, bytes)
}

function contentsOf(folder: string, names: string[]): Promise<string[]> {
  return Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')))
}

type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** A request whose path goes out just as it is written: `fetch` would tidy it. */
function send(url: string, path: string, headers: Record<string, string> = {}, method = 'GET') {
  let sent!: ClientRequest
  const reply = new Promise<Reply>((resolve, reject) => {
    const { hostname, port } = new URL(url)
    sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
  return { sent, reply }
}

function get(
  url: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Reply> {
  return send(url, path, headers, method).reply
}

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
