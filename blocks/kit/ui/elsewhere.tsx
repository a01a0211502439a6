import { type MouseEvent, useEffect, useState } from 'react'
import type { MediaInfo } from '../../contract/records/media.ts'
import type { Embed } from '../../contract/values/film-address.ts'
import styles from './elsewhere.module.css'
import { Picture } from './picture.tsx'

type ElsewhereProps = {
  embed: Embed
  /** The stored picture that stands for it until it is loaded. */
  poster: string
  media: Record<string, MediaInfo> | undefined
  /** What it shows; blank if nobody said. */
  label?: string | undefined
  className?: string | undefined
  /** What a click does: `Play the video`. */
  call: string
  /** From whom it comes then. */
  note: string
  /** It is heard or seen to move. */
  isPlayed?: boolean
}

/** Something of another site, which is asked for nothing before a click. Without a script the link leads to it. */
export function Elsewhere(props: ElsewhereProps) {
  const { embed, poster, media, label, className = '', call, note, isPlayed = false } = props
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (isShown) return loadIfRefused(embed.player)
    if (history.state?.asked !== embed.player) return
    history.replaceState({ ...history.state, asked: undefined, loaded: embed.player }, '')
    setShown(true)
  }, [isShown, embed.player])
  const classes = `${styles.elsewhere} ${className}`
  if (isShown)
    return (
      <iframe
        ref={focus}
        className={classes}
        src={embed.player}
        title={label || embed.site}
        allow="autoplay; fullscreen; encrypted-media"
        // It may not lead our own window elsewhere.
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation"
      />
    )
  function show(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setShown(true)
  }
  return (
    <a
      className={classes}
      href={embed.page}
      target="_blank"
      rel="noopener"
      data-opens={new URL(embed.player).origin}
      onClick={show}
    >
      <Picture
        src={poster}
        alt=""
        media={media}
        sizes="(min-width: 900px) 820px, 92vw"
        className={styles.still ?? ''}
      />
      <span className={isPlayed ? `${styles.call} ${styles.played}` : styles.call}>
        <b>{call}</b>
        <small>{note}</small>
      </span>
    </a>
  )
}

/**
 * A document that was made for another page may not frame this site (link-moves.ts). The page’s own may: it is loaded,
 * once, and shows at once what was asked for.
 */
function loadIfRefused(player: string) {
  const load = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective !== 'frame-src' || history.state?.loaded === player) return
    history.replaceState({ ...history.state, asked: player }, '')
    location.reload()
  }
  document.addEventListener('securitypolicyviolation', load)
  return () => document.removeEventListener('securitypolicyviolation', load)
}

function focus(frame: HTMLIFrameElement | null) {
  frame?.focus()
}
