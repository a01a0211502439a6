import styles from './brand.module.css'
import { type Brand, type BrandChoice, brandOf } from './brand.ts'
import header from './header.module.css'
import type { OwnBrand } from './home-link.tsx'

const sizes = { small: styles.small, medium: '', large: styles.large }

/** What the header shows of the farm, for its link to Home. */
export function headerBrand(choice: BrandChoice, around: Parameters<typeof brandOf>[1]): OwnBrand {
  const brand = brandOf([{ ...choice, words: choice.words ?? 'name' }], around)
  const { name, tagline, picture, alt } = brand
  return {
    name,
    logo: { className: logoClass(brand, choice), ...(picture && { picture }), alt },
    ...(tagline ? { tagline: { className: styles.tagline ?? '', children: tagline } } : {}),
  }
}

function logoClass({ name, tagline, sizeClass }: Brand, { logoSize = 'medium' }: BrandChoice): string {
  const alone = name || tagline ? '' : styles.alone
  return [header.logo, sizes[logoSize], alone, sizeClass].filter(Boolean).join(' ')
}
