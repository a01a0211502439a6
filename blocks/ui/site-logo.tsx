import { FarmLogo } from '../drawings/farm-logo.tsx'
import { type LogoSettings, ownLogo } from './own-logo.ts'

/** The farm's own logo, or the drawn one. It stands next to the name, so it needs no words. */
export function SiteLogo({ site, className }: { site: LogoSettings | undefined; className?: string }) {
  const logo = ownLogo(site)
  return logo ? <img className={className} {...logo} alt="" /> : <FarmLogo className={className} />
}
