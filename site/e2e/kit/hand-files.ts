import type { Locator, Page } from '@playwright/test'
import type { TestFile } from './test-files.ts'

/** Presses a button that opens a file dialog, and chooses files. */
export async function choose(page: Page, button: string, files: TestFile[], options = { exact: false }) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button, ...options }).click()
  await (await chooser).setFiles(files)
}

type Handed = 'dragover' | 'drop' | 'paste'

/** Drops files on an element, drags them over it or pastes them there; `down` is how far below its top, from 0 to 1. */
export async function hand(place: Locator, type: Handed, files: TestFile | TestFile[], down = 0.5) {
  const given = [files].flat().map(({ buffer, ...file }) => ({ ...file, base64: buffer.toString('base64') }))
  await place.evaluate(
    (element, { type, given, down }) => {
      const data = new DataTransfer()
      for (const { name, mimeType, base64 } of given) {
        const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        data.items.add(new File([content], name, { type: mimeType }))
      }
      const { left, top, width, height } = element.getBoundingClientRect()
      const options = { bubbles: true, cancelable: true }
      const point = { clientX: left + width / 2, clientY: top + height * down }
      element.dispatchEvent(
        type === 'paste'
          ? new ClipboardEvent(type, { ...options, clipboardData: data })
          : new DragEvent(type, { ...options, ...point, dataTransfer: data }),
      )
    },
    { type, given, down },
  )
}
