const ipcMain = {
  handlers: new Map(),
  handle(channel, fn) {
    if (ipcMain.handlers.has(channel))
      throw new Error(`Attempted to register a second handler for '${channel}'`)
    ipcMain.handlers.set(channel, fn)
  },
}

module.exports = { ipcMain }
