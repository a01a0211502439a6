import { siteDefaults } from '../../contract/records/defaults.ts'
import type { HostProps } from '../../kit/content/content.ts'
import hillStyles from '../../kit/ui/section-hills.module.css'
import styles from './trust-strip.module.css'
import type { TrustStripProps } from './trust-strip.schema.ts'

/** The claims of the site settings in big numbers, and nothing else (product.md §2). */
export function TrustStrip({ content: { site }, tone = 'night' }: Partial<TrustStripProps> & HostProps) {
  const claims = site.trustClaims.length > 0 ? site.trustClaims : siteDefaults.trustClaims
  return (
    <section
      className={`${styles.strip} ${hillStyles.hills} ${styles[tone] ?? ''}`}
      aria-label="Why families trust us"
    >
      <ul>
        {claims.map((claim) => (
          <li key={claim.label}>
            <strong>{claim.value}</strong>
            <span>{claim.label}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
