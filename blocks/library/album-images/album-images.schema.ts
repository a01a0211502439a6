import { z } from 'zod'

/** No props: the address determines the album and its pictures. */
export const albumImagesPropsSchema = z.object({})
