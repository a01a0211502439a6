import { open } from 'node:fs/promises'

const firstBytes = 1024 * 1024

export type Pieces = {
  /** What every piece but the last ends in. */
  delimiter: string
  /** A file without a delimiter in so many bytes is not read on: it throws `TooLong`. */
  mostBytes: number
  /** Gets one piece after the other. The bytes are valid during the call only. */
  take: (piece: Buffer) => void
  /** Gets all bytes of the file in order, a run of whole pieces at a time, after `take` had them. */
  seen: (run: Buffer) => void
}

export class TooLong extends Error {}

/**
 * Reads a file of any size piece by piece through one buffer: a new buffer for each read would make the garbage
 * collector walk all that is in memory again and again. Returns the size of the file in bytes.
 */
export async function readPieces(
  path: string,
  { delimiter, mostBytes, take, seen }: Pieces,
): Promise<number> {
  const file = await open(path, 'r')
  try {
    let buffer: Buffer = Buffer.allocUnsafe(firstBytes)
    let filled = 0
    let size = 0
    for (;;) {
      if (filled === buffer.length) buffer = enlarged(buffer, mostBytes)
      const { bytesRead } = await file.read(buffer, filled, buffer.length - filled, null)
      if (bytesRead === 0) break
      const searchFrom = Math.max(0, filled - delimiter.length + 1)
      filled += bytesRead
      size += bytesRead
      const end = takePieces(buffer.subarray(0, filled), searchFrom, delimiter, take)
      if (end > 0) seen(buffer.subarray(0, end))
      buffer.copyWithin(0, end, filled)
      filled -= end
    }
    const rest = buffer.subarray(0, filled)
    if (filled > 0) {
      take(rest)
      seen(rest)
    }
    return size
  } finally {
    await file.close()
  }
}

/** Returns where the last whole piece ends. */
function takePieces(bytes: Buffer, searchFrom: number, delimiter: string, take: Pieces['take']): number {
  let start = 0
  let at = bytes.indexOf(delimiter, searchFrom, 'latin1')
  while (at !== -1) {
    const end = at + delimiter.length
    take(bytes.subarray(start, end))
    start = end
    at = bytes.indexOf(delimiter, start, 'latin1')
  }
  return start
}

function enlarged(buffer: Buffer, mostBytes: number): Buffer {
  if (buffer.length >= mostBytes) throw new TooLong(`there is no end of a record in ${buffer.length} bytes`)
  const larger = Buffer.allocUnsafe(buffer.length * 2)
  buffer.copy(larger)
  return larger
}
