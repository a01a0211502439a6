import { open } from 'node:fs/promises'
import { UnusableMedia } from './media-store.ts'

/** Readers look for the end of a PDF in as many bytes (ISO 32000-1, annex H.3, note 18). */
const tailBytes = 1024
/** Where the last table of contents starts, and the end of the file; blanks may follow. */
const lastLines = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/

/**
 * Checks that a PDF is whole as far as its end tells, and that nothing hangs on behind it, such as an archive. What is on
 * its pages stays as it is: it is never opened here, and never shown inside the site. Throws UnusableMedia.
 */
export async function checkPdf(path: string): Promise<{ bytes: number }> {
  const file = await open(path)
  try {
    const { size: bytes } = await file.stat()
    const start = Math.max(0, bytes - tailBytes)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(tailBytes), 0, tailBytes, start)
    const tail = buffer.toString('latin1', 0, bytesRead)
    const contents = lastLines.exec(tail)?.[1]
    if (contents !== undefined && Number(contents) < bytes) return { bytes }
    throw damaged(
      tail.includes('%%EOF') ? 'it was changed, or something was added to it' : 'it ends too early',
    )
  } finally {
    await file.close()
  }
}

function damaged(why: string): UnusableMedia {
  return new UnusableMedia(`The PDF can’t be used: ${why}. Save it again as PDF and upload that.`)
}
