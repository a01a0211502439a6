type Clipboard = Pick<DataTransfer, 'files' | 'getData'>

/** The pictures on the clipboard, such as a screenshot. */
export function pastedPictures({ files }: Pick<Clipboard, 'files'>): File[] {
  return [...files].filter(({ type }) => type.startsWith('image/'))
}

/** Whether nothing else was copied: cells and words come with a picture of themselves. */
export function isPictureAlone(clipboard: Clipboard): boolean {
  return pastedPictures(clipboard).length > 0 && isFileAlone(clipboard)
}

/** Whether a file was copied, and no words. */
export function isFileAlone(clipboard: Clipboard): boolean {
  return clipboard.files.length > 0 && clipboard.getData('text/plain').trim() === ''
}

export const fileAdvice = 'A text can’t take a file. Open it, copy its words, and paste those'
