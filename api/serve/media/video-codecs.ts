import { UnusableMedia } from './media-store.ts'

// What visitors' browsers show of a video is decided by its codec, not by the kind of its file.

const played = /^(?:avc[13]|av01|vp0[89]|V_VP[89]|V_AV1)$/

/** By sample entry of MP4 (mp4ra.org) or codec id of WebM: what staff read on the camera or in the app. */
const names: readonly [RegExp, string][] = [
  [/^(?:hvc|hev|hvt|lhv|lhe)\d$|^V_MPEGH/, 'HEVC (H.265)'],
  [/^(?:dvh|dva|dav)\w$/, 'Dolby Vision'],
  [/^(?:ap[ch]\w|ap4[hx]|aprn)$|^V_PRORES/, 'ProRes'],
  [/^mp4v$|^V_MPEG4\/ISO\/(?:SP|ASP|AP)/, 'MPEG-4 Part 2'],
  [/^[sh]263$/i, 'H.263'],
  [/^(?:mjp\w|jpeg)$/, 'Motion JPEG'],
  [/^enc[vt]$/, 'copy-protected video'],
  [/^(?:ac-[34]|ec-3)$/, 'Dolby sound'],
  [/^sa[mw][rbp]$/, 'AMR sound'],
  [/^dts\w$/, 'DTS sound'],
]

/** H.264 with 10 bits or full colors (ISO/IEC 14496-10 Annex A), which phones and Firefox don't play. */
const highProfiles = [44, 110, 122, 244]

/** Throws UnusableMedia for a film that most browsers show as black, or not at all. */
export function requirePlayedFilm(codec: string, avcProfile?: number): void {
  if (!played.test(codec)) throw notPlayed(nameOf(codec) ?? `a format (${inert(codec)})`)
  if (avcProfile && highProfiles.includes(avcProfile)) throw notPlayed('10-bit or 4:2:2 H.264')
}

/** The same for sound. One that has no name here is taken: at worst the film is silent. */
export function requirePlayedSound(codec: string): void {
  const name = nameOf(codec)
  if (name) throw notPlayed(name)
}

function nameOf(codec: string): string | undefined {
  return names.find(([pattern]) => pattern.test(codec))?.[1]
}

function inert(codec: string): string {
  return codec.replace(/[^\w./-]/g, '?').slice(0, 20)
}

function notPlayed(name: string): UnusableMedia {
  return new UnusableMedia(
    `This video is ${name}, which many browsers don’t play. Save it as MP4 with H.264 video and AAC sound. On an ` +
      'iPhone, set Settings › Camera › Formats to Most Compatible before filming.',
  )
}
