import { z } from 'zod'
import { type SocialService, socialServices } from '../../contract/values/social-services.ts'
import { address, calendarDay, line, pageLink, requiredLine } from '../../contract/values/text-fields.ts'
import { link } from '../../kit/ui/link.schema.ts'

// What stands above and below every page.

const day = z.union([z.literal(''), calendarDay]).default('')
const target = link().refine((href) => href !== '', 'Choose a link')
const label = requiredLine('Enter a label', 60).meta({ title: 'Label' })

export const announcementPropsSchema = z.object({
  text: line(200).meta({ title: 'Text', description: 'Blank: no announcement.' }),
  label: line(60).meta({ title: 'Link text' }),
  href: link().meta({ title: 'Link' }),
  from: day.meta({ title: 'From', description: 'Blank: from now on.' }),
  until: day.meta({ title: 'Until', description: 'Its last day. Blank: until you clear the text.' }),
})
export type AnnouncementProps = z.infer<typeof announcementPropsSchema>

/** A bar whose last day comes before its first one would never show. */
export function announcementProblems(
  props: Readonly<Record<string, unknown>>,
): { key: string; message: string }[] {
  const { text, from, until } = props as Partial<AnnouncementProps> // checked before
  if (!text?.trim() || !from || !until || until >= from) return []
  return [{ key: 'until', message: 'The last day can’t be before the first' }]
}

const brandWords = ['both', 'name', 'tagline', 'none'] as const

/** Logo, name and tagline. Whatever is blank is said elsewhere: `elsewhere` names the place. */
function brandShape(words: (typeof brandWords)[number], elsewhere: string) {
  const blank = `Blank: as in ${elsewhere}.`
  return {
    logoUrl: address().meta({ title: 'Logo', description: blank, as: 'picture', describedBy: 'logoWords' }),
    logoWords: line(200).meta({
      title: 'What the logo says',
      description: 'For people who can’t see it, while the name isn’t shown.',
    }),
    logoSize: z.enum(['small', 'medium', 'large']).default('medium').meta({ title: 'Size of the logo' }),
    words: z
      .enum(brandWords)
      .default(words)
      .meta({
        title: 'Words with the logo',
        description: 'Without a logo of your own, the name always shows.',
        options: { both: 'Name and tagline', name: 'Name', tagline: 'Tagline', none: 'None' },
      }),
    name: line(120).meta({ title: 'Name', description: blank }),
    tagline: line(300).meta({ title: 'Tagline', description: blank }),
  }
}

export const siteHeaderPropsSchema = z.object(brandShape('name', 'the site settings'))
export type BrandProps = z.infer<typeof siteHeaderPropsSchema>

export const menuLinkPropsSchema = z.object({
  label: label.default('New link'),
  href: target.default('/').meta({ title: 'Link', as: 'link' }),
})
export type MenuLinkProps = z.infer<typeof menuLinkPropsSchema>

export const menuPagesPropsSchema = z.object({})

export const menuButtonPropsSchema = z.object({
  label: label.default('Book Now'),
  href: target.default('/booking').meta({ title: 'Link', as: 'link' }),
})

const linkItem = z.object({
  label: line(80).meta({ title: 'Label' }),
  href: link().meta({ title: 'Link' }),
})

export const siteFooterPropsSchema = z.object({
  smallPrint: z
    .array(linkItem)
    .max(6)
    .default([])
    .meta({ title: 'Links in the last line', description: 'Such as privacy and terms.', itemName: 'link' }),
})
export type SiteFooterProps = z.infer<typeof siteFooterPropsSchema>

const services = Object.keys(socialServices) as [SocialService, ...SocialService[]] // the keys are its names

/** Networks with the farm's address on each. */
export function networkList(help = 'Blank: the icon shows without a link.') {
  return z
    .array(
      z.object({
        service: z.enum(services).default('facebook').meta({ title: 'Network', options: socialServices }),
        url: pageLink().meta({ title: 'Address', description: help, as: 'url' }),
      }),
    )
    .max(12)
    .default([])
}

export const footerAboutPropsSchema = z.object({
  ...brandShape('both', 'the header'),
  logoGround: z
    .enum(['none', 'sheet'])
    .default('none')
    .meta({
      title: 'Behind the logo',
      description: 'The footer is dark: a dark logo needs a light sheet.',
      options: { none: 'Nothing', sheet: 'A light sheet' },
    }),
  social: networkList().meta({ title: 'Social links', itemName: 'network' }),
})
export type FooterAboutProps = z.infer<typeof footerAboutPropsSchema>

export const footerLinksPropsSchema = z.object({
  heading: line(80).default('Links').meta({ title: 'Heading' }),
  links: z.array(linkItem).max(20).default([]).meta({ title: 'Links', itemName: 'link' }),
})
export type FooterLinksProps = z.infer<typeof footerLinksPropsSchema>

export const footerContactPropsSchema = z.object({
  heading: line(80).default('Get In Touch').meta({ title: 'Heading' }),
})
export type FooterContactProps = z.infer<typeof footerContactPropsSchema>

/** Whoever can't see the logo has to learn what it says, if no name does. */
export function brandProblems(props: Readonly<Record<string, unknown>>): { key: string; message: string }[] {
  const { logoUrl, logoWords, words } = props as Partial<BrandProps> // checked before
  const isNamed = words === undefined || words === 'name' || words === 'both'
  if (!logoUrl || isNamed || logoWords?.trim()) return []
  return [{ key: 'logoWords', message: 'Say what the logo says, because the name isn’t shown' }]
}
