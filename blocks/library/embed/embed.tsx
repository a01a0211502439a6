import { type EmbedShape, embedAt } from '../../contract/values/embed-address.ts'
import type { HostProps } from '../../kit/content/content.ts'
import { Elsewhere } from '../../kit/ui/elsewhere.tsx'
import styles from './embed.module.css'
import type { EmbedProps } from './embed.schema.ts'

const calls: Readonly<Record<EmbedShape, string>> = {
  film: 'Play the video',
  map: 'Show the map',
  calendar: 'Show the calendar',
  post: 'Show the post',
  sound: 'Listen',
}

/** Something of another site, once a visitor asks for it. An address that cannot be framed shows nothing. */
export function Embed({ address, poster, caption, place }: EmbedProps & HostProps) {
  const embed = embedAt(address)
  if (!embed) return null
  const { shape } = embed
  return (
    <div className={styles.block}>
      <figure className={`${styles.figure} ${styles[shape]}`}>
        <Elsewhere
          embed={embed}
          poster={poster}
          media={place.media}
          label={caption}
          className={styles.frame}
          call={calls[shape]}
          note={`It comes from ${embed.site}.`}
          isPlayed={shape === 'film' || shape === 'sound'}
        />
        {caption ? (
          <figcaption className={styles.caption} dir="auto">
            {caption}
          </figcaption>
        ) : null}
      </figure>
    </div>
  )
}
