import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractAll, listPackage } from '@electron/asar'
import { makeInstallers } from '../../api/tools/commands/desktop-dist.mjs'
import { canvas, draftSaved } from '../../site/e2e/kit/builder-test.ts'
import { test as base, expect, openPage, signIn } from './desktop-test.ts'
import { fuseMark, packApp, rehearsalElectron } from './pack-app.ts'
import { changeStory } from './queue-test.ts'

// Runs `npm run desktop:dist` up to the installers: checks what would ship, and that it runs.

const test = base.extend<object, { packed: string }>({
  packed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const place = await mkdtemp(join(tmpdir(), 'farm-package-'))
      await use(await packApp(place))
      await rm(place, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})

/** The files that the package may contain. */
const allowed = [
  /^\/package\.json$/,
  /^\/(?:main|preload|renderer|renderer\/fonts)\/licenses\.md$/,
  /^\/main\/main\.js$/,
  /^\/main\/chunks\/[\w.-]+\.js$/,
  /^\/preload\/preload\.cjs$/,
  /^\/renderer\/(?:index\.html|favicon\.svg)$/,
  /^\/renderer\/assets\/[\w.-]+\.(?:js|css|svg)$/,
  // What a shared link shows, in the preview of a page without a picture of its own.
  /^\/renderer\/assets\/farm-evening-[\w-]+\.jpg$/,
  /^\/renderer\/fonts\/(?:families\.css|[\w.-]+\.woff2)$/,
]
const folders = ['/main', '/main/chunks', '/preload', '/renderer', '/renderer/assets', '/renderer/fonts']

test('the package holds the allowed files, set fuses and the address of updates', async ({ packed }) => {
  const listed = listPackage(join(packed, 'resources/app.asar'), { isPack: false }).map((path) =>
    path.replaceAll('\\', '/'),
  )
  const files = listed.filter((path) => !folders.includes(path))

  expect.soft(files.filter((path) => !allowed.some((pattern) => pattern.test(path)))).toEqual([])
  for (const pattern of allowed)
    expect
      .soft(
        files.some((path) => pattern.test(path)),
        String(pattern),
      )
      .toBe(true)

  const executable = await readFile(join(packed, 'farm-builder'))
  const at = executable.indexOf(fuseMark) + fuseMark.length + 2
  // In Electron's order: plain Node, cookies, NODE_OPTIONS, inspector, integrity, asar only, snapshot, file:, last one.
  expect.soft(executable.toString('latin1', at, at + 8), 'the fuses').toBe('01001100')

  expect
    .soft(await readFile(join(packed, 'resources/app-update.yml'), 'utf8'))
    .toMatch(/provider: generic\nurl: https:/)
})

test('without electron-builder’s tools a Linux system makes an archive and a deb', async ({ home }) => {
  test.skip(process.platform !== 'linux', 'the deb and the archive are those of Linux')
  test.setTimeout(180_000)
  const out = join(home, 'installers')
  const said: string[] = []
  const nowhere = 'http://127.0.0.1:9/'

  const isMade = await makeInstallers({
    out,
    say: (text: string) => said.push(text),
    env: {
      ...process.env,
      ELECTRON_OVERRIDE_DIST_PATH: await rehearsalElectron(home),
      ELECTRON_BUILDER_BINARIES_MIRROR: nowhere,
      NPM_CONFIG_ELECTRON_BUILDER_BINARIES_MIRROR: nowhere,
    },
  })

  expect(isMade, said.join('\n')).toBe(true)
  const made = (await readdir(out)).sort()
  expect(made).toEqual([
    expect.stringMatching(/^farm-builder-\d+\.\d+\.\d+-linux-\w+\.tar\.gz$/),
    expect.stringMatching(/^farm-builder_\d+\.\d+\.\d+_\w+\.deb$/),
  ])
  expect(said.at(-1)).toMatch(/What is lacking:[\s\S]*AppImage/)
  const [archive = '', deb = ''] = made
  const inArchive = execFileSync('tar', ['-tzf', join(out, archive)], { encoding: 'utf8' })
  expect(inArchive).toMatch(/unpacked\/farm-builder\n/)
  expect(inArchive).toMatch(/unpacked\/resources\/app\.asar\n/)
  expect(execFileSync('dpkg-deb', ['--info', join(out, deb)], { encoding: 'utf8' })).toMatch(
    /Package: farm-builder/,
  )
  const inDeb = execFileSync('dpkg-deb', ['--contents', join(out, deb)], { encoding: 'utf8' })
  for (const path of [
    './opt/Farm Builder/farm-builder',
    './opt/Farm Builder/resources/app.asar',
    './usr/share/applications/farm-builder.desktop',
    './usr/share/icons/hicolor/256x256/apps/farm-builder.png',
    './usr/bin/farm-builder -> /opt/Farm Builder/farm-builder',
  ])
    expect(inDeb).toContain(path)
  expect(existsSync(`${out}.part`)).toBe(false)
})

test('the packaged app connects, signs in and edits', async ({ packed, home, server, start }) => {
  const folder = join(home, 'extracted')
  extractAll(join(packed, 'resources/app.asar'), folder)
  const { page } = await start({ folder })

  await signIn(page, server)
  await openPage(page, 'Home')
  await changeStory(page, 'Out of the package')
  await expect(canvas(page).getByRole('heading', { name: 'Out of the package' })).toBeVisible()
  await draftSaved(page)
})
