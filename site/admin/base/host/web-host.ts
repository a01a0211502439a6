import type { AdminHost } from './host.ts'

/** A browser tab. */
export const webHost: AdminHost = {
  pickFiles({ accept, multiple, isCamera = false }) {
    return new Promise((resolve) => {
      const input = document.createElement('input')
      input.type = 'file'
      input.accept = accept
      input.multiple = multiple
      if (isCamera) input.capture = 'environment'
      input.addEventListener('change', () => resolve([...(input.files ?? [])]))
      input.addEventListener('cancel', () => resolve([]))
      input.click()
    })
  },
  openPage(path) {
    window.open(path, '_blank', 'noopener')
  },
  connection: {
    isOnline: () => navigator.onLine,
    onChange(listener) {
      for (const name of ['online', 'offline']) addEventListener(name, listener)
      return () => {
        for (const name of ['online', 'offline']) removeEventListener(name, listener)
      }
    },
  },
}
