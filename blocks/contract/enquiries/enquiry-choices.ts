// Every closed list of the two forms (contract §4), in the order in which they are shown, with the labels that
// visitors and staff read. Free of zod: visitors' pages use them.

export const eventTypes = {
  birthday: 'Birthday party',
  school: 'School event',
  church: 'Church event',
  corporate: 'Company event',
  fair: 'Fair or festival',
  other: 'Something else',
} as const
export const services = {
  'petting-zoo-small': 'Small petting zoo',
  'petting-zoo-large': 'Large petting zoo',
  'pony-rides-small': 'Small pony rides',
  'pony-rides-large': 'Large pony rides',
  'turkey-races': 'Turkey races',
  'advise-me': 'Help me choose',
} as const
export const durations = {
  '1': '1 hour',
  '1.5': '1½ hours',
  '2': '2 hours',
  '3': '3 hours',
  '4': '4 hours',
  'all-day': 'All day',
} as const
export const ageBands = {
  'under-2': 'Under 2',
  '2-5': '2 to 5',
  '6-10': '6 to 10',
  '11-14': '11 to 14',
  adults: 'Adults',
} as const
export const riderWeights = {
  'under-50': 'Under 50 lb',
  '50-75': '50 to 75 lb',
  '75-100': '75 to 100 lb',
  'over-100': 'Over 100 lb',
  'not-sure': 'Not sure yet',
} as const
export const venueTypes = {
  home: 'A home',
  park: 'A park',
  school: 'A school',
  church: 'A church',
  business: 'A business',
  fairground: 'A fairground',
  hall: 'A hall',
  other: 'Somewhere else',
} as const
export const settings = {
  outdoors: 'Outdoors',
  indoors: 'Indoors',
  covered: 'Outdoors under a roof',
  'not-sure': 'Not sure yet',
} as const
export const surfaces = {
  grass: 'Grass',
  dirt: 'Dirt',
  pavement: 'Pavement',
  gravel: 'Gravel',
  'indoor-floor': 'Indoor floor',
  'not-sure': 'Not sure yet',
} as const
export const yesNo = { yes: 'Yes', no: 'No', 'not-sure': 'Not sure yet' } as const
export const spaceBands = {
  'under-12': 'Less than 12 feet per side',
  '12-16': '12 to 16 feet per side',
  '16-40': '16 to 40 feet per side',
  'over-40': 'Over 40 feet per side',
  'not-sure': 'Not sure yet',
} as const
export const nearbyThings = {
  'bounce-house': 'Bounce house or trampoline',
  pool: 'Pool or pond',
  'loud-music': 'Loud music',
  'balloons-drones': 'Balloons or drones',
  dogs: 'Dogs',
  none: 'None of these',
} as const
export const contactWays = { phone: 'Call me', email: 'Email me', text: 'Text me' } as const
export const bestTimes = {
  morning: 'In the morning',
  afternoon: 'In the afternoon',
  evening: 'In the evening',
  any: 'Any time',
} as const
export const sources = {
  search: 'Online search',
  friend: 'A friend',
  'saw-us': 'Saw you at an event',
  social: 'Social media',
  returning: 'I’ve booked before',
  other: 'Something else',
} as const
export const topics = {
  general: 'A general question',
  'existing-booking': 'A booking I already have',
  'fair-vendor': 'A fair or vendor request',
  press: 'Press',
  jobs: 'Jobs',
  'animal-care': 'Animals and their care',
} as const

/** Start times, in half-hour steps of a day: `00:00` to `23:30`. */
export const startTimes: readonly string[] = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
)

/** In the place of a start time that is not known yet. */
export const notSure = 'not-sure'

/** Whether these services put children on ponies. */
export function hasPonies(chosen: readonly string[]): boolean {
  return chosen.some((service) => service.startsWith('pony-rides'))
}
