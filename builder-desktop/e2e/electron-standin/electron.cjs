// The main-process `electron` module over a real Chromium. It covers what our app uses; anything else throws, so that a
// gap is seen and never passes silently.
const fs = require('node:fs')
const path = require('node:path')
const { app } = require('./app.cjs')
const { BrowserWindow } = require('./browser-window.cjs')
const launchChromium = require('./chromium.cjs')
const { ipcMain } = require('./ipc-main.cjs')
const native = require('./native.cjs')
const { schemeSwitches, serveSchemes } = require('./scheme-server.cjs')
const { net, protocol, session } = require('./session.cjs')
const { shared } = require('./shared.cjs')
const { WebContents } = require('./web-contents.cjs')

module.exports = {
  app,
  BrowserWindow,
  ipcMain,
  session,
  protocol,
  net,
  webContents: WebContents,
  ...native,

  _boot(boot) {
    shared.boot = boot
  },

  async _start() {
    if (app.exiting || app.quitting) return
    const userDataDir = path.join(app.getPath('userData'), 'standin-chromium')
    fs.mkdirSync(userDataDir, { recursive: true })
    const extraArgs = schemeSwitches(await serveSchemes())
    const browser = launchChromium({
      userDataDir,
      extraArgs,
      headed: process.env.ELECTRON_STANDIN_HEADED === '1',
    })
    shared.browser = browser
    browser.proc.once('exit', () => {
      if (app.exiting) return
      console.error('stand-in: chromium went away')
      process.exit(1)
    })
    const endpoint = await browser.listening
    const { product } = await browser.cdp.root.send('Browser.getVersion')
    process.versions.chrome = product.split('/')[1]
    app.ready = true
    app.emit('ready', {}, {})
    app.markReady()
    process.stderr.write(`DevTools listening on ${endpoint}\n`)
  },
}
