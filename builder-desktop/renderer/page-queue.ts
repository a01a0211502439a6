import type { PageQueue } from '#site/admin/host.ts'
import { askMain } from './ask-main.ts'
import { inHostWords } from './host-words.ts'

/** Pages that the main process sends when it can. */
export const pageQueue: PageQueue = {
  async publish({ id, ...page }) {
    await askMain('pages:publish', { pageId: id, ...page }).catch(inHostWords)
  },
  async forget(id) {
    await askMain('pages:forget', { pageId: id }).catch(inHostWords)
  },
  onLive: (listener) => window.desktop.on('pages:live', ({ pageId }) => listener(pageId)),
}
