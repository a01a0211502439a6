import { crc32 } from 'node:zlib'

// A line of a journal: CRC-32 of the text (8 hex digits), its length in bytes, the text (JSON).
//   9ad2f1c3 57 {"sequence":12,"at":"…","operations":[…]}
// The length tells a write that was cut off (shorter than it says) from a line that was changed later.

type DecodedLine = { state: 'good'; text: string } | { state: 'unfinished' } | { state: 'altered' }

export function encodeLine(text: string): Buffer {
  const body = Buffer.from(text)
  return Buffer.concat([Buffer.from(`${hex(crc32(body))} ${body.length} `), body, Buffer.from('\n')])
}

/** `line` comes without its newline. */
export function decodeLine(line: Buffer): DecodedLine {
  const head = /^([0-9a-f]{8}) (\d{1,10}) /.exec(line.toString('latin1', 0, 20))
  if (!head) return { state: couldBecomeHead(line) ? 'unfinished' : 'altered' }
  const body = line.subarray(head[0].length)
  const length = Number(head[2])
  const matches = hex(crc32(body)) === head[1]

  if (matches && body.length === length) return { state: 'good', text: body.toString('utf8') }
  return { state: body.length < length && !matches ? 'unfinished' : 'altered' }
}

function couldBecomeHead(line: Buffer): boolean {
  return line.length < 20 && /^[0-9a-f]{0,8}$|^[0-9a-f]{8} \d{0,10}$/.test(line.toString('latin1'))
}

function hex(checksum: number): string {
  return checksum.toString(16).padStart(8, '0')
}
