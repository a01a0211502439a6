import type { ServicePageId } from '../../contract/pages/site-paths.ts'

/** The ten services in the two ways in which people look for them: by their day, or by what they want to meet. */
export const serviceGroups = {
  event: ['birthday-parties', 'fairs-large-events'],
  animal: [
    'petting-zoo',
    'petting-zoo-small',
    'petting-zoo-large',
    'petting-zoo-pony-rides',
    'pony-rides',
    'pony-rides-small',
    'pony-rides-large',
    'turkey-races',
  ],
} as const satisfies Record<string, readonly ServicePageId[]>
