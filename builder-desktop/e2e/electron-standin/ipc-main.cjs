const { EventEmitter } = require('node:events')

class IpcMain extends EventEmitter {
  constructor() {
    super()
    this.handlers = new Map()
  }
  handle(channel, fn) {
    if (this.handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    this.handlers.set(channel, fn)
  }
  handleOnce(channel, fn) {
    this.handle(channel, (...a) => {
      this.handlers.delete(channel)
      return fn(...a)
    })
  }
  removeHandler(channel) {
    this.handlers.delete(channel)
  }
}
const ipcMain = new IpcMain()

module.exports = { ipcMain }
