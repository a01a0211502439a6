import { z } from 'zod'

/** No props: the claims are in the site settings. */
export const trustStripPropsSchema = z.object({})
export type TrustStripProps = z.infer<typeof trustStripPropsSchema>
