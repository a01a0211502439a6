import { z } from 'zod'

/** The address of a site, without a slash at its end. */
export const publicUrlSchema = z
  .url({ protocol: /^https?$/, error: 'Use an address such as https://farm.example.com' })
  .transform((url) => url.replace(/\/+$/, ''))
