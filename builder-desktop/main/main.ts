import { app, protocol } from 'electron'
import { startApp } from './start-app.ts'
import { appName } from './window/app-menu.ts'
import { createFileInbox } from './window/file-inbox.ts'
import { picturesIn } from './window/opened-files.ts'
import { schemePrivileges } from './window/scheme.ts'

// What has to happen before the app is ready, in this order. The rest is in start-app.ts.

app.setName(appName)
// Windows shows notifications only for an app whose id is that of its installer (electron-builder.yml).
app.setAppUserModelId('farm.builder.desktop')
app.enableSandbox()
// Tests use a folder of their own. A packaged app ignores the variable.
if (!app.isPackaged && process.env.BUILDER_USER_DATA) app.setPath('userData', process.env.BUILDER_USER_DATA)
protocol.registerSchemesAsPrivileged([schemePrivileges])

const inbox = createFileInbox()
app.on('open-file', (event, path) => {
  event.preventDefault()
  inbox.add(picturesIn([path], process.cwd()))
})

// A second instance hands its files to the first one and quits.
if (app.requestSingleInstanceLock()) {
  inbox.add(picturesIn(process.argv.slice(1), process.cwd()))
  void app.whenReady().then(() => startApp(inbox))
} else {
  app.quit()
}
