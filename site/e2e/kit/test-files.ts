import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { sampleFilm, samplePdf } from '#api/tools/testing/sample-uploads.ts'

/** A file as Playwright hands it to a page. */
type TestFile = { name: string; mimeType: string; buffer: Buffer }

/** A small photo in one color. */
export async function photo(name: string, hue = 20, width = 96, height = 64): Promise<TestFile> {
  const background = { r: (hue * 37) % 256, g: (hue * 91) % 256, b: (hue * 53) % 256 }
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** A PNG in one color, such as `#ffffff`. */
export async function plain(name: string, background: string): Promise<TestFile> {
  const buffer = await sharp({ create: { width: 96, height: 64, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

/** A file with the name of a photo that is not one. */
export const noPhoto: TestFile = {
  name: 'notes.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('Feed the goats at six.'),
}

/** An MP4 of 640 × 360 that plays nothing. */
export const clip: TestFile = { name: 'pony ride.mp4', mimeType: 'video/mp4', buffer: sampleFilm() }

/** A PDF of one page. */
export function pdf(name: string, text?: string): TestFile {
  return { name, mimeType: 'application/pdf', buffer: samplePdf(text ? { text } : {}) }
}

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
