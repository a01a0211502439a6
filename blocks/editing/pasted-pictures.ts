/** The pictures on the clipboard, such as a screenshot. */
export function pastedPictures({ files }: Pick<DataTransfer, 'files'>): File[] {
  return [...files].filter(({ type }) => type.startsWith('image/'))
}

/** Whether nothing else was copied: cells and words come with a picture of themselves. */
export function isPictureAlone(clipboard: Pick<DataTransfer, 'files' | 'getData'>): boolean {
  return pastedPictures(clipboard).length > 0 && clipboard.getData('text/plain').trim() === ''
}
