import { execFile } from 'node:child_process'
import { appendFile, cp, mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))
const standIn = fileURLToPath(new URL('./electron-standin', import.meta.url))
const run = promisify(execFile)

/** Marks the position of the fuses in Electron's executable. One byte of version and one of length follow. */
export const fuseMark = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const fuseCount = 9

/**
 * Packs the built app with the project's own configuration into a folder below `place`, as for a release except for the
 * executable: that is the stand-in, with room for fuses at its end, so that they are really written. Returns the packed
 * folder.
 */
export async function packApp(place: string): Promise<string> {
  const electronDist = await rehearsalElectron(place)
  const config = join(place, 'rehearsal.json')
  const output = join(place, 'packed')
  await writeFile(
    config,
    JSON.stringify({
      extends: join(root, 'builder-desktop/electron-builder.yml'),
      electronDist,
      directories: { output },
    }),
  )
  const builder = join(root, 'node_modules/electron-builder/cli.js')
  const words = ['--linux', 'dir', '--publish', 'never', '--projectDir', root, '--config', config]
  await run(process.execPath, [builder, ...words], { cwd: root, timeout: 40_000 })
  return join(output, 'linux-unpacked')
}

/** A folder like that of a downloaded Electron, whose executable is the stand-in. */
export async function rehearsalElectron(place: string): Promise<string> {
  const electronDist = join(place, 'electron-dist')
  await cp(standIn, electronDist, { recursive: true })
  for (const folder of ['resources', 'locales']) await mkdir(join(electronDist, folder))
  await writeFile(join(electronDist, 'locales/en-US.pak'), '') // an empty folder is not copied
  const { version } = createRequire(import.meta.url)('electron/package.json') as { version: string }
  await writeFile(join(electronDist, 'version'), version)
  for (const name of ['LICENSE', 'LICENSES.chromium.html'])
    await writeFile(join(electronDist, name), 'rehearsal')
  // The shell exits before it would read these bytes.
  const unset = Buffer.concat([
    Buffer.from(fuseMark),
    Buffer.from([1, fuseCount]),
    Buffer.alloc(fuseCount, '0'),
  ])
  await appendFile(join(electronDist, 'electron'), unset)
  return electronDist
}
