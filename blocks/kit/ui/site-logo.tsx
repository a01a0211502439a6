import { FarmLogo } from '../drawings/farm-logo.tsx'
import { type LogoPicture, type LogoSettings, ownLogo } from './own-logo.ts'

type SiteLogoProps = {
  site: LogoSettings | undefined
  className?: string | undefined
  /** A picture in the place of the one in the site settings. */
  picture?: LogoPicture | undefined
  /** For a picture without the name beside it. */
  alt?: string
}

/** The farm's own logo, or the drawn one. Next to the name it needs no words. */
export function SiteLogo({ site, className, picture = ownLogo(site), alt = '' }: SiteLogoProps) {
  return picture ? <img className={className} {...picture} alt={alt} /> : <FarmLogo className={className} />
}
