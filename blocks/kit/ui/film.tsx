import type { MediaInfo } from '../../contract/records/media.ts'
import { filmAt, isFilmFile } from '../../contract/values/film-address.ts'
import { normalizeImagePath, secureAddress } from '../../contract/values/image-path.ts'
import { originalPath } from '../../contract/values/picture-ladder.ts'
import { Elsewhere } from './elsewhere.tsx'

type FilmProps = {
  src: string
  /** The stored picture that stands for the film until it is played. */
  poster: string
  media: Record<string, MediaInfo> | undefined
  /** What the film shows; blank if nobody said. */
  label?: string
  className?: string | undefined
}

/** False for blank addresses, and for those that no player can play: `Film` must not get them. */
export function canPlay(src: string): boolean {
  return filmAt(src) !== undefined || isFilmFile(src)
}

/** A film. Nothing of it is loaded before Play. */
export function Film({ src, poster, media, label, className }: FilmProps) {
  const film = filmAt(src)
  if (film)
    return (
      <Elsewhere
        {...{ embed: film, poster, media, label, className }}
        call="Play the video"
        note={`It plays from ${film.site}.`}
        isPlayed
      />
    )
  return (
    // biome-ignore lint/a11y/useMediaCaption: staff upload films without a caption file
    <video
      className={className}
      controls
      playsInline
      preload="none"
      poster={mediaAddress(poster, media) || undefined}
      src={mediaAddress(src, media)}
      aria-label={label || undefined}
    >
      Your browser does not support the video tag
    </video>
  )
}

/** The address of a stored file that is shown without variants, such as a video; '' if there is none. */
function mediaAddress(stored: string, media: Record<string, MediaInfo> | undefined): string {
  const path = normalizeImagePath(stored)
  return secureAddress(originalPath(path, media?.[path]?.version))
}
