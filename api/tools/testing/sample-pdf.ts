type PdfParts = {
  /** The words on its one page. */
  text?: string
  /** Runs when the file is opened, where a viewer runs scripts. */
  script?: string
}

/** A whole PDF of one page; for tests. */
export function samplePdf({ text = 'Prices 2026', script }: PdfParts = {}): Buffer {
  const content = `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`
  const opens = script ? ` /OpenAction << /S /JavaScript /JS (${script}) >>` : ''
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R${opens} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`)
  const head = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'
  const offsets = objects.map((_, index) => (head + objects.slice(0, index).join('')).length)
  const body = head + objects.join('')
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + table + trailer, 'latin1')
}
