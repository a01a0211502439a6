import { type MouseEvent, useState } from 'react'
import type { MediaInfo } from '../contract/records/media.ts'
import { type Film as FilmElsewhere, filmAt, isFilmFile } from '../contract/values/film-address.ts'
import styles from './film.module.css'
import { mediaAddress } from './media-address.ts'
import { Picture } from './picture.tsx'

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
  if (film) return <Elsewhere {...{ film, poster, media, label, className }} />
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

type ElsewhereProps = Omit<FilmProps, 'src'> & { film: FilmElsewhere }

/** The other site is asked for nothing until somebody plays the film. Without a script the link leads to it. */
function Elsewhere({ film, poster, media, label, className = '' }: ElsewhereProps) {
  const [isPlaying, setPlaying] = useState(false)
  const classes = `${styles.elsewhere} ${className}`
  if (isPlaying)
    return (
      <iframe
        ref={focus}
        className={classes}
        src={film.player}
        title={label || film.site}
        allow="autoplay; fullscreen"
      />
    )
  function play(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setPlaying(true)
  }
  return (
    <a className={classes} href={film.page} target="_blank" rel="noopener" data-opens="" onClick={play}>
      <Picture
        src={poster}
        alt=""
        media={media}
        sizes="(min-width: 900px) 820px, 92vw"
        className={styles.still ?? ''}
      />
      <span className={styles.play}>
        <b>Play the video</b>
        <small>{`It plays from ${film.site}.`}</small>
      </span>
    </a>
  )
}

function focus(frame: HTMLIFrameElement | null) {
  frame?.focus()
}
