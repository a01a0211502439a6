import { createContext } from 'react'
import { siteDefaults, textOr } from '../../contract/records/defaults.ts'
import type { MediaInfo } from '../../contract/records/media.ts'
import type { SiteSettings } from '../../contract/records/site-settings.ts'
import { normalizeImagePath } from '../../contract/values/image-path.ts'
import { type LogoPicture, type LogoSettings, ownLogo } from '../../kit/ui/own-logo.ts'
import styles from './brand.module.css'
import type { BrandProps } from './frame.schema.ts'

/** What header or footer say of the farm. As it is stored: older ones lack all of it. */
export type BrandChoice = Partial<BrandProps>

type Around = {
  site: (LogoSettings & Partial<Pick<SiteSettings, 'name' | 'tagline'>>) | undefined
  media: Record<string, MediaInfo> | undefined
}

/** The header of the same frame, whose logo, name and tagline are the footer's, too, unless it has others. */
export const HeaderBrandContext = createContext<BrandChoice>({})

export type Brand = {
  /** Blank if it is not shown. */
  name: string
  tagline: string
  /** Missing for the drawn logo. */
  picture: LogoPicture | undefined
  /** Says what the picture says; blank while the name stands beside it. */
  alt: string
  sizeClass: string
}

/** A farm's logo, name and tagline; `choices` come before one another, and all of them before the site settings. */
export function brandOf(choices: readonly BrandChoice[], { site, media }: Around): Brand {
  const [own = {}] = choices
  const withLogo = choices.find(({ logoUrl }) => normalizeImagePath(logoUrl))
  const picture = withLogo
    ? ownLogo({ logoUrl: withLogo.logoUrl ?? '', ...(media && { media }) })
    : ownLogo(site)
  const name = firstOf('name', choices) ?? textOr(site?.name, siteDefaults.name)
  const tagline = firstOf('tagline', choices) ?? textOr(site?.tagline, siteDefaults.tagline)
  // The drawn logo is no sign of this farm, so it never stands alone.
  const isNamed = !picture || own.words === 'name' || own.words === 'both'
  return {
    name: isNamed ? name : '',
    tagline: own.words === 'both' || own.words === 'tagline' ? tagline : '',
    picture,
    alt: isNamed ? '' : textOr(own.logoWords, textOr(withLogo?.logoWords, name)),
    sizeClass: withLogo && isElsewhere(withLogo) ? (styles.unsized ?? '') : '',
  }
}

/** The props of the header in a frame; older ones lack the logo's. */
export function headerChoice(content: readonly { type: string; props: object }[]): BrandChoice {
  return content.find(({ type }) => type === 'SiteHeader')?.props ?? {}
}

function firstOf(key: 'name' | 'tagline', choices: readonly BrandChoice[]): string | undefined {
  return choices.map((choice) => choice[key]).find((text) => text?.trim())
}

/** No size is known of a picture that is not in the library. */
function isElsewhere({ logoUrl }: BrandChoice): boolean {
  return !normalizeImagePath(logoUrl)?.startsWith('/public-objects/')
}
