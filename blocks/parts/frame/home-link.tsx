import { sitePaths } from '../../contract/pages/site-paths.ts'
import { siteDefaults, textOr } from '../../contract/records/defaults.ts'
import type { LogoPicture, LogoSettings } from '../../kit/ui/own-logo.ts'
import { SiteLogo } from '../../kit/ui/site-logo.tsx'
import styles from './header.module.css'

/** What the header shows where it differs from the site settings; parts of it are attributes as they are drawn. */
export type OwnBrand = {
  /** Blank if the logo stands for it. */
  name: string
  logo: { className: string; picture?: LogoPicture; alt: string }
  tagline?: { className: string; children: string }
}

type HomeLinkProps = {
  site: (LogoSettings & { name?: string }) | undefined
  own: OwnBrand | undefined
}

/** Logo and name in the header. */
export function HomeLink({ site, own }: HomeLinkProps) {
  const name = own ? own.name : textOr(site?.name, siteDefaults.name)
  return (
    <a className={styles.home} href={sitePaths.home}>
      <SiteLogo site={site} className={styles.logo} {...own?.logo} />
      {(name || own?.tagline) && (
        <span>
          {name}
          {own?.tagline && <small {...own.tagline} />}
        </span>
      )}
    </a>
  )
}
