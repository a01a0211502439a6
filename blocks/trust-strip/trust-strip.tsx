import type { HostProps } from '../content/content.ts'
import { siteDefaults } from '../contract/records/defaults.ts'
import { HillDivider } from '../drawings/hill-divider.tsx'
import styles from './trust-strip.module.css'
import type { TrustStripProps } from './trust-strip.schema.ts'

/** The three claims of the site settings, in big numbers. */
export function TrustStrip({ content: { site } }: TrustStripProps & HostProps) {
  const claims = site.trustClaims.length > 0 ? site.trustClaims : siteDefaults.trustClaims
  return (
    <section className={styles.strip} aria-label="Why families trust us">
      <HillDivider className={styles.hills} />
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
