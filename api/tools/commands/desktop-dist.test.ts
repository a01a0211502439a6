import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeInstallers } from './desktop-dist.mjs'

// What `npm run desktop:dist` says where there is no Electron. That it makes installers is in
// builder-desktop/e2e/package.spec.ts.

/** A folder with installers of before, and the package of Electron as npm puts it there: without the executable. */
async function withoutElectron() {
  const place = await mkdtemp(join(tmpdir(), 'dist-'))
  onTestFinished(() => rm(place, { recursive: true }))
  const electronPackage = join(place, 'electron')
  await mkdir(electronPackage)
  await writeFile(join(electronPackage, 'package.json'), '{"version":"45.4.1"}')
  const noNetwork = `console.error('Downloading…\\nRequestError: getaddrinfo ENOTFOUND github.com'); process.exit(1)`
  await writeFile(join(electronPackage, 'install.js'), noNetwork)
  const out = join(place, 'installers')
  await mkdir(out)
  await writeFile(join(out, 'farm-builder-0.0.9.AppImage'), 'the last one')
  const said: string[] = []
  const make = (env: Record<string, string> = {}) =>
    makeInstallers({ out, electronPackage, env, platform: 'linux', say: (text: string) => said.push(text) })
  return { place, out, said, make }
}

test('without Electron it says what is lacking and how to get it', async () => {
  const { place, out, said, make } = await withoutElectron()

  expect(await make()).toBe(false)

  const text = said.join('\n')
  expect(text).toContain('No installer was made. What is lacking:')
  expect(text).toContain(
    'Electron 45.4.1: it couldn’t be downloaded (RequestError: getaddrinfo ENOTFOUND github.com)',
  )
  expect(text).toContain(`electron-v45.4.1-linux-${process.arch}.zip`)
  expect(text).toContain('set ELECTRON_OVERRIDE_DIST_PATH to that folder')
  expect(await readdir(out)).toEqual(['farm-builder-0.0.9.AppImage'])
  expect(existsSync(join(place, 'installers.part'))).toBe(false)
})

test('a named folder without Electron is named', async () => {
  const { place, out, said, make } = await withoutElectron()
  const folder = join(place, 'nothing')

  expect(await make({ ELECTRON_OVERRIDE_DIST_PATH: folder })).toBe(false)

  expect(said.join('\n')).toContain(`ELECTRON_OVERRIDE_DIST_PATH is ${folder}, where there is none.`)
  expect(await readdir(out)).toEqual(['farm-builder-0.0.9.AppImage'])
})
