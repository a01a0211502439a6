import { z } from 'zod'
import { line } from '../../contract/values/text-fields.ts'
import { networkList } from '../../parts/frame/frame.schema.ts'

export const socialLinksPropsSchema = z.object({
  text: line(200).meta({ title: 'Line before the icons' }),
  networks: networkList('Blank: it is not shown.').meta({
    title: 'Networks',
    description: 'Without any, those of the footer are shown.',
    itemName: 'network',
  }),
  size: z.enum(['small', 'medium', 'large']).default('medium').meta({ title: 'Size' }),
  hasNames: z.boolean().default(false).meta({ title: 'Names next to the icons' }),
})
export type SocialLinksProps = z.infer<typeof socialLinksPropsSchema>
