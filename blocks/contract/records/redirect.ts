import { z } from 'zod'
import { sitePaths } from '../pages/site-paths.ts'
import { isReservedPath } from '../pages/staff-page.ts'
import { calendarDay, positiveId } from '../values/text-fields.ts'

/** A path as it is compared: without spaces around it and without slashes at its end. */
const path = z
  .string()
  .trim()
  .overwrite((given) => given.replace(/(?<=.)\/+$/, ''))

/** An old address of the site, whose visitors are sent to a page. A renamed page leaves one, and staff add their own. */
export const redirectSchema = z.object({
  id: positiveId,
  from: path
    // Copied from the address bar of the old site, and as browsers send it. Half a surrogate pair stays, and is refused below.
    .overwrite((given) =>
      given
        .replace(/^https?:\/\/[^/?#]+(?=\/)/i, '')
        .replace(/[^\0-\x7f\p{Surrogate}]| /gu, encodeURIComponent),
    )
    .max(300, 'Keep this under 300 characters')
    .regex(
      /^\/(?!\/)[\w.~%!$&'()*+,;=:@/-]*$/,
      'Start with a slash and leave out the name of the site, spaces and “?”, such as /birthday-parties.html',
    )
    .refine(
      (from) => from !== sitePaths.home && !isReservedPath(from),
      'The site already uses this address. Choose another one',
    )
    .refine((from) => !/^\/media\/\d+$/.test(from), 'This is the address of an album. Choose another one')
    .meta({
      title: 'Old address',
      description: 'The part after the name of the site, such as /birthday-parties.html.',
    }),
  to: path
    .max(200, 'Keep this under 200 characters')
    .regex(/^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/, 'Enter the address of a page on this site, such as /contact')
    .meta({ title: 'Sends visitors to', description: 'A page or a public album on this site.', as: 'link' }),
  since: z
    .union([calendarDay, z.literal('')])
    .default('')
    .meta({ title: 'Since' }),
})
export type Redirect = z.infer<typeof redirectSchema>
export const newRedirectSchema = redirectSchema.omit({ id: true })
export type NewRedirect = z.infer<typeof newRedirectSchema>
