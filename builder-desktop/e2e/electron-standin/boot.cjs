// Stands in for the Electron executable: `electron [-r file] [switches] <app folder> [args]`.
const fs = require('node:fs')
const path = require('node:path')
const Module = require('node:module')
const { pathToFileURL } = require('node:url')

const given = process.argv.slice(2)
process.argv = [process.argv[0], ...given]
const preloads = []
let entry
for (let i = 0; i < given.length; i++) {
  if (given[i] === '-r' || given[i] === '--require') preloads.push(given[++i])
  else if (!given[i].startsWith('-')) {
    entry = given[i]
    break
  }
}
const electronVersion = (() => {
  try {
    return require(require.resolve('electron/package.json', { paths: [process.cwd(), __dirname] })).version
  } catch {
    return '0.0.0'
  }
})()
if (given.includes('--version') || given.includes('-v')) {
  console.log(`v${electronVersion}`)
  process.exit(0)
}
if (!entry) {
  console.error('stand-in: no app folder given')
  process.exit(1)
}

const target = path.resolve(entry)
const isDir = fs.statSync(target).isDirectory()
const appPath = isDir ? target : path.dirname(target)
const pkgFile = path.join(appPath, 'package.json')
const pkg = fs.existsSync(pkgFile) ? JSON.parse(fs.readFileSync(pkgFile, 'utf8')) : {}
const mainFile = isDir ? path.resolve(appPath, pkg.main || 'index.js') : target

Object.defineProperties(process.versions, {
  electron: { value: electronVersion, enumerable: true },
  chrome: { value: '0.0.0.0', writable: true, enumerable: true },
})
process.type = 'browser'
process.defaultApp = true
process.resourcesPath = path.join(__dirname, 'resources')
process.env.ELECTRON_STANDIN = '1'

const electron = require('./electron.cjs')
electron._boot({ appPath, pkg })

// `electron` resolves to the stand-in for require() and for import alike.
const load = Module._load
Module._load = function (request, ...rest) {
  if (request === 'electron' || /^electron\/(main|common|renderer|utility)$/.test(request)) return electron
  return load.call(this, request, ...rest)
}
const names = Object.keys(electron).filter((k) => !k.startsWith('_'))
globalThis.__standinElectron = electron
const esm = `const e = globalThis.__standinElectron; export default e; export const { ${names.join(', ')} } = e;`
const url = `data:text/javascript,${encodeURIComponent(esm)}`
const hook = `const url = ${JSON.stringify(url)}; export const resolve = (s, c, n) => /^electron(\\/(main|common))?$/.test(s) ? { url, shortCircuit: true } : n(s, c)`
if (Module.registerHooks)
  Module.registerHooks({
    resolve: (s, c, n) => (/^electron(\/(main|common))?$/.test(s) ? { url, shortCircuit: true } : n(s, c)),
  })
else Module.register(`data:text/javascript,${encodeURIComponent(hook)}`)

const fail = (e) => {
  console.error('App threw an error during load\n', e)
  process.exit(1)
}
process.on('uncaughtException', (e) => {
  console.error('A JavaScript error occurred in the main process\n', e)
  process.exitCode = 1
  electron.app.exit(1)
})
for (const file of preloads) require(path.resolve(file))
;(async () => {
  if (pkg.type === 'module' || mainFile.endsWith('.mjs')) await import(pathToFileURL(mainFile).href)
  else require(mainFile)
  await electron._start()
})().catch(fail)
