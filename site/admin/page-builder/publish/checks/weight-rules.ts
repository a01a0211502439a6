import { type Finding, warning } from './finding.ts'

/** What a phone must load, in bytes. */
export type PageWeight = {
  /** The page's document, uncompressed and compressed. */
  html: number
  packedHtml: number
  /** All pictures, down to the end of the page. `unweighed` counts those of unknown size. */
  pictures: { count: number; bytes: number; unweighed: number }
}

/** TCP's initial window of ten packets of 1,460 bytes: sent before the server waits for the browser. */
const mostPackedHtml = 14_600
const mostPictures = 1_500_000

export function weightFindings({ html, packedHtml, pictures }: PageWeight): Finding[] {
  const findings: Finding[] = []
  if (packedHtml > mostPackedHtml)
    findings.push(
      warning(
        `The page has a lot of text: ${kilobytes(packedHtml)} to load (${kilobytes(html)} unpacked). Up to 14.6 kB loads right away.`,
      ),
    )
  if (pictures.bytes > mostPictures) {
    const least = pictures.unweighed > 0 ? 'at least ' : ''
    findings.push(
      warning(
        `The pictures are slow to load: a phone loads ${least}${megabytes(pictures.bytes)} for ${pictures.count} of them`,
      ),
    )
  }
  return findings
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
