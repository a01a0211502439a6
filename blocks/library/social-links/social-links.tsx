import { safeLink } from '../../contract/values/safe-link.ts'
import { socialServices } from '../../contract/values/social-services.ts'
import type { HostProps } from '../../kit/content/content.ts'
import { networksOf } from '../../kit/content/networks.ts'
import { SocialIcon } from '../../parts/frame/social-icons.tsx'
import styles from './social-links.module.css'
import type { SocialLinksProps } from './social-links.schema.ts'

/** The ways to the farm's networks: those named here, or else those of the footer. */
export function SocialLinks({
  content: { site },
  text,
  networks,
  size,
  hasNames,
}: SocialLinksProps & HostProps) {
  const shown = (networks.length > 0 ? networks : networksOf(site)).filter(({ url }) => safeLink(url))
  if (shown.length === 0) return null
  return (
    <div className={`${styles.block} ${styles[size]}`}>
      {text ? <p dir="auto">{text}</p> : null}
      <ul className={styles.list}>
        {shown.map(({ service, url }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing here has a state
          <li key={index}>
            <a className={hasNames ? styles.named : undefined} href={safeLink(url)} rel="me noopener">
              <SocialIcon service={service} />
              <span className={hasNames ? undefined : 'visually-hidden'}>{socialServices[service]}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
