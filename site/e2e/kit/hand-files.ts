import type { Locator, Page } from '@playwright/test'
import type { TestFile } from './test-files.ts'

/** Presses a button that opens a file dialog, and chooses files. */
export async function choose(page: Page, button: string, files: TestFile[], options = { exact: false }) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button, ...options }).click()
  await (await chooser).setFiles(files)
}

/** Drops a file on an element, or pastes it there. */
export async function hand(place: Locator, type: 'drop' | 'paste', { name, mimeType, buffer }: TestFile) {
  await place.evaluate(
    (element, { type, name, mimeType, base64 }) => {
      const data = new DataTransfer()
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      data.items.add(new File([content], name, { type: mimeType }))
      const options = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        type === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data }),
      )
    },
    { type, name, mimeType, base64: buffer.toString('base64') },
  )
}
