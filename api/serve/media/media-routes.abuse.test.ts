import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { symlink, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { sampleJpeg, sampleMp4 } from '../../tools/testing/sample-media.ts'
import { expectProblem, test } from '../../tools/testing/test-media-site.ts'

describe('an address that leads nowhere', () => {
  test.for(
    [
      '',
      'gone.jpg',
      '../secret.jpg',
      '..%2fsecret.jpg',
      '%2e%2e%2fsecret.jpg',
      '%2e%2e/secret.jpg',
      'a/%2e%2e/%2e%2e/secret.jpg',
      '..%5csecret.jpg',
      '%252e%252e%252fsecret.jpg',
      '/etc/passwd',
      '%2fetc%2fpasswd',
      'hero.jpg%00.png',
      'hero.jpg%0d%0aX-Evil:1',
      '%',
      '%E0%A4%A',
      '%ff%fe',
      'link.jpg',
      'linked/secret.jpg',
      '.partial/x',
      'hero.jpg/',
      'hero.jpg/more',
      `${'a'.repeat(5000)}.jpg`,
      'constructor',
    ].map((path) => [path.slice(0, 40), path] as const),
  )('%s is 404', async ([, path], { folder, media, site }) => {
    await media.originals.put('hero.jpg', await sampleJpeg(30, 20))
    await writeFile(join(folder, 'secret.jpg'), await sampleJpeg(30, 20))
    await symlink(join(folder, 'secret.jpg'), join(folder, 'media/link.jpg'))
    await symlink(folder, join(folder, 'media/linked'))

    const answer = await site.ask(path)

    expectProblem(answer, 404)
    expect(answer.headers['content-security-policy']).toBe("sandbox; default-src 'none'")
  })

  test.for(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is 405', async (method, { media, site }) => {
    await media.originals.put('hero.jpg', await sampleJpeg(30, 20))

    const answer = await site.ask('hero.jpg', { method })

    expectProblem(answer, 405)
    expect(answer.headers.allow).toBe('GET, HEAD')
    expect((await site.ask('hero.jpg')).status).toBe(200)
  })
})

describe('a visitor who leaves', () => {
  test.runIf(process.platform === 'linux')(
    'in the middle of a video leaves no file open',
    async ({ folder, media, site }) => {
      await media.originals.put('clip.mp4', sampleMp4(30_000_000))

      for (let visit = 0; visit < 5; visit++) {
        const leaving = get({ port: site.port, host: '127.0.0.1', path: '/public-objects/clip.mp4' })
        const [reply] = (await once(leaving, 'response')) as [IncomingMessage]
        await once(reply, 'data')
        reply.destroy()
      }

      await expect.poll(() => openFilesBelow(folder)).toEqual([])
      expect((await site.ask('clip.mp4', { headers: { range: 'bytes=0-9' } })).status).toBe(206)
    },
  )

  test.runIf(process.platform === 'linux')(
    'while the variant is made leaves it for the next',
    async ({ folder, media, site }) => {
      await media.originals.put('pony.jpg', await sampleJpeg(1400, 900))
      const path = '/public-objects/pony.jpg?w=1200&as=avif'
      const leaving = get({ port: site.port, host: '127.0.0.1', path }).on('error', () => {})
      await wait(40)
      leaving.destroy()

      const { status } = await site.ask('pony.jpg?w=1200&as=avif')

      expect(status).toBe(200)
      await expect.poll(() => openFilesBelow(folder)).toEqual([])
    },
  )
})

function openFilesBelow(folder: string): string[] {
  const listing = execFileSync('ls', ['-l', `/proc/${process.pid}/fd`], { encoding: 'utf8' })
  return listing.split('\n').filter((line) => line.includes(folder))
}
