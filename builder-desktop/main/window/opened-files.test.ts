import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#api/tools/testing/test-folder.ts'
import { createFileInbox } from './file-inbox.ts'
import { endingsFor, picturesIn, readPicked } from './opened-files.ts'

test('only pictures, videos and PDFs of a command line are opened', () => {
  const words = [
    '/app',
    '--inspect=0',
    '-r',
    'loader.js',
    'goat.JPG',
    '/home/ana/pony.webp',
    'prices.pdf',
    'notes.txt',
    'my.constructor',
    '--x.png',
  ]

  expect(picturesIn(words, '/here')).toEqual(['/here/goat.JPG', '/home/ana/pony.webp', '/here/prices.pdf'])
})

test('files have name, type and bytes, unreadable ones are skipped', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'goat.jpg'), 'bytes')
  await mkdir(join(folder, 'folder.png'))

  const files = await readPicked([
    join(folder, 'gone.png'),
    join(folder, 'folder.png'),
    join(folder, 'goat.jpg'),
  ])

  expect(files).toEqual([
    { name: 'goat.jpg', type: 'image/jpeg', bytes: new Uint8Array(Buffer.from('bytes')) },
  ])
})

test('the dialog offers the endings of what is accepted', () => {
  for (const [accept, endings] of [
    ['image/png', ['png']],
    ['video/*', ['mp4', 'm4v', 'mp4v', '3gp', '3gpp', '3g2', 'f4v', 'webm']],
    ['image/gif,.heic', ['gif', 'heic']],
    ['.csv', ['csv']],
    ['', []],
  ] as const) {
    expect(endingsFor(accept), JSON.stringify(accept)).toEqual(endings)
  }
})

test('files opened early wait for the page', () => {
  const inbox = createFileInbox()
  const taken: string[][] = []

  inbox.add(['a.png'])
  inbox.add([])
  inbox.handTo((paths) => taken.push(paths))
  inbox.add(['b.png'])
  inbox.handTo(undefined)
  inbox.add(['c.png'])
  inbox.handTo((paths) => taken.push(paths))

  expect(taken).toEqual([['a.png'], ['b.png'], ['c.png']])
})
