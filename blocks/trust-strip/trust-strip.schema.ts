import { z } from 'zod'

/** Nothing of its own: the claims are site settings. */
export const trustStripPropsSchema = z.object({})
export type TrustStripProps = z.infer<typeof trustStripPropsSchema>
