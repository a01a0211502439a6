import { z } from 'zod'
import { address, calendarDay, line, requiredLine } from '../contract/values/text-fields.ts'
import { link } from '../ui/link.schema.ts'
import { type SocialService, socialServices } from './social-services.ts'

// What stands above and below every page. The slots are `menu` of SiteHeader, `below` of MenuLink and `columns` of
// SiteFooter.

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

export const siteHeaderPropsSchema = z.object({})

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

export const footerAboutPropsSchema = z.object({
  social: z
    .array(
      z.object({
        service: z.enum(services).default('facebook').meta({ title: 'Network', options: socialServices }),
        url: address().meta({
          title: 'Address',
          description: 'Blank: the icon shows without a link.',
          as: 'url',
        }),
      }),
    )
    .max(12)
    .default([])
    .meta({ title: 'Social links', itemName: 'network' }),
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
