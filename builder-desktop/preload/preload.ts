import { contextBridge, ipcRenderer } from 'electron'
import type { DesktopBridge } from '../ipc.ts'
import { callNames, eventNames } from '../ipc-channels.ts'

// Runs sandboxed beside the page, as one CommonJS file that requires only `electron`. The page gets two functions, but
// never ipcRenderer itself or its event objects.

const calls: ReadonlySet<string> = new Set(callNames)
const events: ReadonlySet<string> = new Set(eventNames)

const bridge: DesktopBridge = {
  call(name, ...[input]) {
    if (!calls.has(name)) return Promise.reject(new Error(`There is no call ${name}`))
    return ipcRenderer.invoke(name, input)
  },
  on(name, listener) {
    if (!events.has(name)) throw new Error(`There is no event ${name}`)
    const hear = (_event: unknown, value: Parameters<typeof listener>[0]) => listener(value)
    ipcRenderer.on(name, hear)
    return () => {
      ipcRenderer.off(name, hear)
    }
  },
}

contextBridge.exposeInMainWorld('desktop', bridge)
