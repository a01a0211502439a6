import { normalizeImagePath, secureAddress } from '#blocks/contract/values/image-path.ts'
import { variantPath } from '#blocks/contract/values/picture-ladder.ts'
import styles from './head-panel.module.css'

type ShareCardProps = { host: string; title: string; description: string; shareImage: string }

/** The page as a link preview in a message or on a social network. */
export function ShareCard({ host, title, description, shareImage }: ShareCardProps) {
  const path = normalizeImagePath(shareImage)
  const isStored = path.startsWith('/public-objects/')
  return (
    <figure className={styles.card} aria-label="Shared link">
      {path ? (
        <img
          className={styles.cardPicture}
          src={isStored ? variantPath(path, 768, 'webp') : secureAddress(path)}
          alt=""
        />
      ) : (
        <p className={styles.noPicture}>No picture</p>
      )}
      <div className={styles.cardWords}>
        <p className={styles.cardHost}>{host}</p>
        <p className={styles.cardTitle} dir="auto">
          {title}
        </p>
        {description && (
          <p className={styles.cardText} dir="auto">
            {description}
          </p>
        )}
      </div>
    </figure>
  )
}
