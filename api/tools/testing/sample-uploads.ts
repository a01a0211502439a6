// For tests: small films made box by box, and a picture as an iPhone writes it.

/** 96 × 64, red left and blue right, HEVC, with camera facts in EXIF; made with an encoder once, as sharp has none. */
export const sampleHeic = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAYBtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA' +
    'AA5waXRtAAAAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAGkAAEAAAAAAAAANwACAAAAAAHbAAEAAAAAAAABBgAAADhpaW5mAAAA' +
    'AAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWluZmUCAAABAAIAAEV4aWYAAAAAv2lwcnAAAAChaXBjbwAAAHVodmNDAQNwAAAA' +
    'AAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQAoQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbq' +
    'SSmubAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAGAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAA' +
    'AAAAAAEAAQOBAoMAAAAaaXJlZgAAAAAAAAAOY2RzYwACAAEAAQAAAUVtZGF0AAAAMygBr1i2zHzjB0kv//q27/++6SH0q2J4u1P9' +
    '2IaxMKHTuu1/QKyEAdNl3/eKsNG97LHwLAAAAABJSSoACAAAAAgAEgEDAAEAAAABAAAAGgEFAAEAAABuAAAAGwEFAAEAAAB2AAAA' +
    'KAEDAAEAAAACAAAAEwIDAAEAAAABAAAAmIICAAQAAABGYW0AaYcEAAEAAAB+AAAAJYgEAAEAAADMAAAAAAAAADhjAADoAwAAOGMA' +
    'AOgDAAAGAACQBwAEAAAAMDIxMAGRBwAEAAAAAQIDAACgBwAEAAAAMDEwMAGgAwABAAAA//8AAAKgBAABAAAAYAAAAAOgBAABAAAA' +
    'QAAAAAAAAAACAAEAAgACAAAATgAAAAIABQADAAAA6gAAAAAAAAAjAAAAAQAAAAUAAAABAAAAAAAAAAEAAAA=',
  'base64',
)

/** The same picture twice, lying and, the primary one, turned: as a file of several pictures has them. */
export function sampleOfTwo(): Buffer {
  const at = (type: string) => sampleHeic.indexOf(type) - 4
  const whole = (type: string) => sampleHeic.subarray(at(type), at(type) + sampleHeic.readUInt32BE(at(type)))
  const words16 = (...words: number[]) => Buffer.from(words.flatMap((word) => [word >> 8, word & 255]))
  const entry = (id: number) => box('infe', Buffer.from([2, 0, 0, 0, 0, id, 0, 0]), 'hvc1\0')
  const pixels = sampleHeic.subarray(sampleHeic.indexOf('mdat') + 4).subarray(0, 55)
  const meta = (start: number) => {
    const place = (id: number) => Buffer.concat([words16(id, 0, 1), words32(start, pixels.length)])
    return box(
      'meta',
      Buffer.alloc(4),
      whole('hdlr'),
      box('pitm', words16(0, 0, 2)),
      box('iloc', words16(0, 0, 0x4400, 2), place(1), place(2)),
      box('iinf', words16(0, 0, 2), entry(1), entry(2)),
      box(
        'iprp',
        box('ipco', whole('hvcC'), whole('ispe'), box('irot', Buffer.from([1]))),
        box('ipma', words32(0, 2), Buffer.from([0, 1, 2, 0x81, 2, 0, 2, 3, 0x81, 2, 0x83])),
      ),
    )
  }
  const head = box('ftyp', 'heic', '\0\0\0\0', 'mif1heic')
  const { length } = meta(0)
  return Buffer.concat([head, meta(head.length + length + 8), box('mdat', pixels)])
}

/** One MP4 box. */
export function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

type Mp4Parts = {
  brand?: string
  /** Boxes added to the film's track, to the list of contents and to the file. */
  inTrack?: Buffer[]
  inMovie?: Buffer[]
  inFile?: Buffer[]
  /** Quarter turn in the film's matrix, as phones held upright write it. */
  isTurned?: boolean
  film?: Buffer
  /** The sample entry of its film, and of a sound track where there is one. */
  codec?: string
  avcProfile?: number
  sound?: string
}

/** A film of 640 × 360 as its boxes tell; what is in `mdat` is no film. */
export function sampleFilm({
  brand = 'isom',
  inTrack = [],
  inMovie = [],
  inFile = [],
  isTurned = false,
  film = Buffer.alloc(4000, 'film '),
  codec = 'avc1',
  avcProfile = 100,
  sound,
}: Mp4Parts = {}): Buffer {
  const config = codec === 'avc1' ? box('avcC', Buffer.from([1, avcProfile, 0, 31])) : ''
  const entry = box(codec, Buffer.alloc(78), config)
  const track = box('trak', trackHeader(640, 360, isTurned), handled('vide', described(entry)), ...inTrack)
  if (sound) inMovie.push(box('trak', trackHeader(0, 0, false), handled('soun', described(box(sound)))))
  return Buffer.concat([
    box('ftyp', brand, '\0\0\x02\0', 'isommp42'),
    box('mdat', film),
    box('moov', box('mvhd', Buffer.alloc(100)), track, ...inMovie),
    ...inFile,
  ])
}

/** A track of `text` that the film's file holds at `position`, as cameras write down where they were. */
export function hiddenTrack(position: number, text: string): Buffer {
  const table = (type: string, ...words: number[]) => box(type, words32(0, ...words))
  const samples = box(
    'stbl',
    table('stsz', 0, 1, text.length),
    table('stsc', 1, 1, 1, 1),
    table('stco', 1, position),
  )
  return box('trak', trackHeader(0, 0, false), handled('meta', samples))
}

function described(entry: Buffer): Buffer {
  return box('stbl', box('stsd', words32(0, 1), entry))
}

function handled(handler: string, ...samples: Buffer[]): Buffer {
  return box('mdia', box('hdlr', Buffer.alloc(8), handler, Buffer.alloc(13)), box('minf', ...samples))
}

function trackHeader(width: number, height: number, isTurned: boolean): Buffer {
  const one = 0x10000
  const matrix = isTurned
    ? [0, one, 0, -one, 0, 0, 0, 0, 0x40000000]
    : [one, 0, 0, 0, one, 0, 0, 0, 0x40000000]
  return box('tkhd', Buffer.alloc(40), words32(...matrix, width * one, height * one))
}

function words32(...words: number[]): Buffer {
  const bytes = Buffer.alloc(words.length * 4)
  for (const [index, word] of words.entries()) bytes.writeInt32BE(word | 0, index * 4)
  return bytes
}

/** One WebM element; `id` in hex, as in the list of RFC 9559. */
export function element(id: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n))
  return Buffer.concat([Buffer.from(id, 'hex'), size, body])
}

/** The same with its size left open, as browsers record. */
function openElement(id: string, ...content: Buffer[]): Buffer {
  return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from('01ffffffffffffff', 'hex'), ...content])
}

type WebmParts = {
  docType?: string
  inSegment?: Buffer[]
  inInfo?: Buffer[]
  isOpen?: boolean
  trackType?: number
  codec?: string
}

/** A film of 320 × 240 as its elements tell. */
export function sampleWebm(parts: WebmParts = {}): Buffer {
  const {
    docType = 'webm',
    inSegment = [],
    inInfo = [],
    isOpen = false,
    trackType = 1,
    codec = 'V_VP9',
  } = parts
  const container = isOpen ? openElement : element
  const size = element('e0', element('b0', Buffer.from([1, 64])), element('ba', Buffer.from([240])))
  return Buffer.concat([
    element('1a45dfa3', element('4282', docType)),
    container(
      '18538067',
      element('1549a966', element('4d80', 'muxer'), ...inInfo),
      element('1654ae6b', element('ae', element('83', Buffer.from([trackType])), element('86', codec), size)),
      container('1f43b675', element('e7', Buffer.from([0])), element('a3', Buffer.alloc(2000, 'film '))),
      ...inSegment,
    ),
  ])
}

/** 64 × 64 of one green, its colors told in Display P3, as iPhones do: rgb(60, 180, 60) in sRGB. */
export const sampleWideHeic = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAy9tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA' +
    'AA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAANTAAEAAAAAAAAAHgAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEA' +
    'AGh2YzEAAAACr2lwcnAAAAKQaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMA' +
    'AAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3Bl' +
    'AAAAAAAAAEAAAABAAAAB7GNvbHJwcm9mAAAB4GxjbXMEIAAAbW50clJHQiBYWVogB+IAAwAUAAkADgAdYWNzcE1TRlQAAAAAc2F3' +
    'c2N0cmwAAAAAAAAAAAAAAAAAAPbWAAEAAAAA0y1oYW5kguKocouKP/clPrmS7iTWrgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' +
    'AAAAAAAKZGVzYwAAAPwAAAAkY3BydAAAASAAAAAid3RwdAAAAUQAAAAUY2hhZAAAAVgAAAAsclhZWgAAAYQAAAAUZ1hZWgAAAZgA' +
    'AAAUYlhZWgAAAawAAAAUclRSQwAAAcAAAAAgZ1RSQwAAAcAAAAAgYlRSQwAAAcAAAAAgbWx1YwAAAAAAAAABAAAADGVuVVMAAAAI' +
    'AAAAHABzAFAAMwBDbWx1YwAAAAAAAAABAAAADGVuVVMAAAAGAAAAHABDAEMAMAAAWFlaIAAAAAAAAPbWAAEAAAAA0y1zZjMyAAAA' +
    'AAABDEIAAAXe///zJQAAB5MAAP2Q///7of///k4AAAOaAADAFFhZWiAAAAAAAACD3wAAPb8AAAAAWFlaIAAAAAAAAEq/AACxNwAA' +
    'CrVYWVogAAAAAAAAKDgAABEKAADIeHBhcmEAAAAAAAMAAAACZmkAAPKnAAANWQAAE9AAAApbAAAAEHBpeGkAAAAAAwgICAAAABdp' +
    'cG1hAAAAAAAAAAEAAQSBAoOEAAAAJm1kYXQAAAAaKAGvBjha/PtX5+N///wEx//8AxKrxCY/X4A=',
  'base64',
)

/**
 * 16 × 16 of rgb(120, 140, 100), its colors told by `nclx` alone; made with an encoder once, as sharp writes none.
 * `primaries` and `transfer` as ITU-T H.273 numbers them.
 */
export function sampleNclxAvif(primaries: number, transfer: number): Buffer {
  return numbered(
    Buffer.from(
      'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAADrbWV0YQAAAAAAAAAhaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAA' +
        'AAAAAAAOcGl0bQAAAAAAAQAAAB5pbG9jAAAAAEQAAAEAAQAAAAEAAAETAAAAJAAAAChpaW5mAAAAAAABAAAAGmluZmUCAAAAAAEA' +
        'AGF2MDFDb2xvcgAAAABqaXBycAAAAEtpcGNvAAAAFGlzcGUAAAAAAAAAEAAAABAAAAAQcGl4aQAAAAADCAgIAAAADGF2MUOBIAAA' +
        'AAAAE2NvbHJuY2x4AAEADQAGgAAAABdpcG1hAAAAAAAAAAEAAQQBAoMEAAAALG1kYXQSAAoIOAz/2kBDQaQyFhICQ0qAQQQfIAAA' +
        'dYWd2yKRP1sn/8A=',
      'base64',
    ),
    primaries,
    transfer,
  )
}

/** `sampleWideHeic` with numbers in the place of its profile. */
export function sampleNclxHeic(primaries: number, transfer: number): Buffer {
  return numbered(Buffer.from(sampleWideHeic), primaries, transfer)
}

function numbered(bytes: Buffer, primaries: number, transfer: number): Buffer {
  const at = bytes.indexOf('colr') + 4
  bytes.write('nclx', at)
  bytes.writeUInt16BE(primaries, at + 4)
  bytes.writeUInt16BE(transfer, at + 6)
  bytes.write('\0\x06\x80', at + 8, 'latin1')
  return bytes
}

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
