import { z } from 'zod'

/** Nothing of its own: the album and its pictures come from the address. */
export const albumImagesPropsSchema = z.object({})
