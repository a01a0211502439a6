import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadConfigFromFile } from 'vite'
import { expect, onTestFinished, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

test.each(['api/vite.config.ts', 'site/vite.config.ts', 'site/admin/vite.config.ts'])(
  '%s builds in a folder with a space and an umlaut',
  async (config) => {
    const parent = await realpath(await mkdtemp(join(tmpdir(), 'clone-')))
    onTestFinished(() => rm(parent, { recursive: true }))
    const clone = join(parent, 'our fröhliche farm')
    for (const folder of ['site/admin', 'site/build']) await mkdir(join(clone, folder), { recursive: true })
    for (const room of ['api', 'blocks']) await mkdir(join(clone, room))
    await cp(join(root, config), join(clone, config))
    for (const folder of ['site', 'site/admin', 'site/build'])
      for (const file of await readdir(join(root, folder)))
        if (file.endsWith('.ts')) await cp(join(root, folder, file), join(clone, folder, file))
    await cp(join(root, 'package.json'), join(clone, 'package.json'))
    await symlink(join(root, 'node_modules'), join(clone, 'node_modules'), 'junction')

    const loaded = await loadConfigFromFile(
      { command: 'build', mode: 'production' },
      join(clone, config),
      clone,
      'silent',
    )

    expect(loaded?.config.root?.replace(/[\\/]$/, '')).toBe(clone)
  },
)
