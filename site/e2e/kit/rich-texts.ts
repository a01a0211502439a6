import type { Locator, Page } from '@playwright/test'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import type { RichBlock, RichDoc, RichMark } from '#blocks/contract/values/rich-text.ts'
import { blockOnCanvas, canvas } from './builder-test.ts'

// Texts that may be formatted: on the canvas, in the draft, from the clipboard.

export const label = (text: string, ...marks: RichMark[]) => ({
  type: 'text' as const,
  text,
  ...(marks.length > 0 ? { marks } : {}),
})
export const paragraph = (...content: ReturnType<typeof label>[]): RichBlock => ({
  type: 'paragraph',
  content,
})
export const doc = (...content: RichBlock[]): RichDoc => ({ type: 'doc', content })
export const item = (...content: RichBlock[]) => ({ type: 'listItem' as const, content })
export const bold = { type: 'bold' } as const
export const link = (href: string) => ({ type: 'link' as const, attrs: { href } })

/** A text of a block on the canvas. */
export function textOn(page: Page, block: string, label = 'Text'): Locator {
  return blockOnCanvas(page, block).getByRole('textbox', { name: label, exact: true })
}

export const toolbar = (page: Page) => canvas(page).getByRole('toolbar', { name: 'Formatting' })

/** A block of one text. */
export const textBlock = (text: unknown): PageBlock => ({
  type: 'Text',
  props: { id: 'own', text, size: 'normal' },
})

/** Pastes into a text what a clipboard holds as one type. */
export function paste(text: Locator, type: string, given: string): Promise<void> {
  return text.evaluate(
    (element, [type, given]) => {
      const data = new DataTransfer()
      data.setData(type, given)
      const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
      element.dispatchEvent(paste)
    },
    [type, given] as const,
  )
}
