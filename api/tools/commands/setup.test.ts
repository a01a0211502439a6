import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'

// The setup before `npm start` and `npm test`, in a small stand-in for a fresh clone. npm and the build only record
// that they were called.

const onPosix = process.platform !== 'win32'

function freshClone() {
  const folder = mkdtempSync(join(tmpdir(), 'clone-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (file: string, text: string) => {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), text, { mode: 0o755 })
  }
  mkdirSync(join(folder, 'api/tools/commands'), { recursive: true })
  for (const name of ['root.mjs', 'setup.mjs'])
    cpSync(new URL(name, import.meta.url), join(folder, 'api/tools/commands', name))
  write('package-lock.json', '{}')
  write('tsconfig.json', '{}')
  write('blocks/hero.tsx', 'a look')
  write('site/e2e/home.spec.ts', 'a journey')
  write('README.md', 'words')
  write('bin/npm', `#!/bin/sh\necho "npm $*" >> "${folder}/log"\nmkdir -p "${folder}/node_modules"\n`)
  write(
    'api/tools/commands/build-site.mjs',
    `import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
     export async function buildAll() {
       appendFileSync(${JSON.stringify(join(folder, 'log'))}, 'build\\n')
       if (readFileSync(${JSON.stringify(join(folder, 'blocks/hero.tsx'))}, 'utf8') === 'a mistake') process.exit(1)
       mkdirSync(${JSON.stringify(join(folder, 'dist'))}, { recursive: true })
     }`,
  )
  write(
    'api/tools/commands/go.mjs',
    `import { ensureBuilt, ensureInstalled } from './setup.mjs'
     ensureInstalled()
     await ensureBuilt()`,
  )

  /** Runs the setup. Answers what it called. */
  function setUp(...nodeOptions: string[]) {
    rmSync(join(folder, 'log'), { force: true })
    const { status, stderr } = spawnSync(
      process.execPath,
      [...nodeOptions, join(folder, 'api/tools/commands/go.mjs')],
      { env: { ...process.env, PATH: join(folder, 'bin') + delimiter + process.env.PATH }, encoding: 'utf8' },
    )
    const log = existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8') : ''
    return { status, stderr, did: log.split('\n').flatMap((line) => line.split(' ', 2).join(' ') || []) }
  }
  return { folder, write, setUp }
}

const asNode = (version: string) =>
  `--import=data:text/javascript,${encodeURIComponent(
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`,
  )}`

test.runIf(onPosix)('a fresh clone is installed from the lock file and built once', () => {
  const { setUp } = freshClone()

  expect(setUp()).toMatchObject({ status: 0, did: ['npm ci', 'build'] })
  expect(setUp()).toMatchObject({ status: 0, did: [] })
})

test.runIf(onPosix).each([
  ['a newer lock file', 'package-lock.json', ['npm ci', 'build']],
  ['a source that changed', 'blocks/hero.tsx', ['build']],
  ['a source that is new', 'site/pages/zoo.tsx', ['build']],
  ['a journey that changed', 'site/e2e/home.spec.ts', []],
  ['a unit test that changed', 'blocks/hero.test.tsx', []],
  ['test kit that changed', 'api/tools/testing/test-api.ts', []],
  ['words that changed', 'README.md', []],
])('after %s it does what that asks for', (_, file, expected) => {
  const { write, setUp } = freshClone()
  setUp()

  write(file, '{"other":1}')

  expect(setUp().did).toEqual(expected)
})

test.runIf(onPosix)('installs the build tools whatever NODE_ENV says', () => {
  const { folder, setUp } = freshClone()

  setUp()

  expect(readFileSync(join(folder, 'log'), 'utf8')).toMatch(/^npm ci .*--include=dev/)
})

test.runIf(onPosix).each([
  ['node_modules', ['npm ci']],
  ['dist', ['build']],
])('rebuilds when %s is missing', (lost, expected) => {
  const { folder, setUp } = freshClone()
  setUp()

  rmSync(join(folder, lost), { recursive: true })

  expect(setUp().did).toEqual(expected)
})

test.runIf(onPosix)('rebuilds after a failed build, even with unchanged sources', () => {
  const { write, setUp } = freshClone()
  setUp()

  write('blocks/hero.tsx', 'a mistake')
  expect(setUp()).toMatchObject({ status: 1, did: ['build'] })
  write('blocks/hero.tsx', 'a look')

  expect(setUp()).toMatchObject({ status: 0, did: ['build'] })
})

describe.runIf(onPosix)('npm start', () => {
  /** `npm start` with a server that says what its process has loaded and waits for a signal. */
  function startable() {
    const clone = freshClone()
    for (const file of ['start.mjs', 'build-if-needed.mjs'])
      cpSync(new URL(file, import.meta.url), join(clone.folder, 'api/tools/commands', file))
    clone.write(
      'dist/server/server.js',
      `process.once('SIGTERM', () => process.exit(0))
       console.log('serving', globalThis.hasBuilt ?? 'apart')
       setInterval(() => {}, 1000)`,
    )
    const start = () =>
      spawn(process.execPath, [join(clone.folder, 'api/tools/commands/start.mjs')], {
        env: { ...process.env, PATH: join(clone.folder, 'bin') + delimiter + process.env.PATH },
      })
    return { ...clone, start }
  }
  const build = (code: string) => `export async function buildAll() { ${code} }`
  const said = (child: ChildProcessWithoutNullStreams, label: string) =>
    new Promise<string>((resolve) => {
      let text = ''
      child.stdout.on('data', (chunk) => {
        text += chunk
        if (text.includes(label)) resolve(text)
      })
    })

  test('builds in a process of its own, then is the server itself', async () => {
    const { write, start } = startable()
    write('api/tools/commands/build-site.mjs', build('globalThis.hasBuilt = "here"'))

    const server = start()
    const text = await said(server, 'serving')
    server.kill('SIGTERM')

    expect(text).toMatch(/Building…\nserving apart/)
    expect(await once(server, 'exit')).toEqual([0, null])
  })

  test('exits with the code of a build that fails', async () => {
    const { write, start } = startable()
    write('api/tools/commands/build-site.mjs', build('process.exit(3)'))

    expect(await once(start(), 'exit')).toEqual([3, null])
  })

  test.each(['SIGTERM', 'SIGINT'] as const)('%s ends the build with it', async (signal) => {
    const { write, start } = startable()
    write(
      'api/tools/commands/build-site.mjs',
      build('console.log("pid", process.pid); setInterval(() => {}, 1000)'),
    )
    const child = start()
    const pid = Number(/pid (\d+)/.exec(await said(child, 'pid'))?.[1])

    child.kill(signal)

    expect(await once(child, 'exit')).toEqual([null, signal])
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })
})

test.runIf(onPosix)('does not repeat what `npm run build` has built', () => {
  const { folder, write, setUp } = freshClone()
  setUp()
  write('blocks/hero.tsx', 'another look')
  cpSync(new URL('build.mjs', import.meta.url), join(folder, 'api/tools/commands/build.mjs'))

  spawnSync(process.execPath, [join(folder, 'api/tools/commands/build.mjs')], {
    env: { ...process.env, PATH: join(folder, 'bin') + delimiter + process.env.PATH },
  })

  expect(setUp().did).toEqual([])
})

test.runIf(onPosix)('exits with npm’s code and builds nothing when packages can’t be installed', () => {
  const { write, setUp } = freshClone()
  write('bin/npm', '#!/bin/sh\nexit 7\n')

  expect(setUp()).toMatchObject({ status: 7, did: [] })
})

test.runIf(onPosix).each([
  ['18.20.8', 1],
  ['20.18.3', 1],
  ['20.19.0', 0],
  ['21.7.3', 1],
  ['22.11.0', 1],
  ['22.12.0', 0],
  ['23.11.0', 1],
  ['24.0.0', 0],
  ['26.1.0', 0],
])('on Node %s it exits with %i', (version, expected) => {
  const { setUp } = freshClone()

  const { status, stderr, did } = setUp(asNode(version))

  expect(status).toBe(expected)
  if (expected === 1)
    expect([stderr.trim(), did]).toEqual([
      `This needs Node 22.12, 24 or newer (20.19 still works); this is ${version}.`,
      [],
    ])
})

test('package.json and .nvmrc name the supported versions of Node', () => {
  const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')

  expect(JSON.parse(read('package.json')).engines).toEqual({ node: '^20.19.0 || ^22.12.0 || >=24.0.0' })
  expect(['22', '24']).toContain(read('.nvmrc').trim())
})
