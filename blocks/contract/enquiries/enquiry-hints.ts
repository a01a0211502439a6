import { hasPonies } from './enquiry-choices.ts'
import type { BookingAnswers } from './enquiry-fields.ts'
import type { ReadinessItem } from './enquiry-replies.ts'

type Site = Partial<
  Pick<
    BookingAnswers,
    | 'services'
    | 'surface'
    | 'levelGround'
    | 'spaceBand'
    | 'shade'
    | 'water'
    | 'trailerParking'
    | 'nearby'
    | 'setting'
    | 'heaviestRider'
    | 'insuranceCertificate'
  >
>

/** What staff should ask about or bring to this site, one sentence each; the most urgent first (contract §4). */
export function siteHints(site: Site): string[] {
  const { services = [], nearby = [] } = site
  const ponies = hasPonies(services)
  const hints: (string | false)[] = [
    nearby.includes('dogs') &&
      'Dogs at the site: ask them to keep the dogs inside or fenced off before the trailer arrives.',
    nearby.includes('bounce-house') &&
      'A bounce house or trampoline is near: place the pen where its noise and jumping can’t spook the animals.',
    nearby.includes('pool') && 'A pool or pond is near: ask for a fence or cover between it and the animals.',
    nearby.includes('loud-music') &&
      'Loud music is planned: ask for speakers to face away, and for quiet while animals load.',
    nearby.includes('balloons-drones') && 'Balloons or drones are planned: ask for none near the animals.',
    ponies &&
      site.heaviestRider === 'over-100' &&
      'A rider weighs over 100 lb: check which ponies can carry them.',
    site.levelGround === 'no' &&
      (ponies
        ? 'The ground slopes: ponies need a level loop, so ask for another spot or a photo.'
        : 'The ground slopes: ask for a level corner for the pen.'),
    site.surface === 'gravel' &&
      (ponies
        ? 'Gravel: check the ponies’ feet, and bring mats for where children mount.'
        : 'Gravel: bring straw or mats for the pen.'),
    site.surface === 'pavement' && 'Pavement: bring straw and mats; it gets too hot for paws in the sun.',
    site.surface === 'indoor-floor' &&
      'An indoor floor: bring tarps and mats, and ask what the floor can handle.',
    site.setting === 'indoors' && 'Indoors: ask for door widths and the way in from the trailer.',
    site.spaceBand === 'under-12' && 'Less than 12 feet per side: only the smallest pen fits, if any.',
    site.shade === 'no' && 'No shade: bring canopies.',
    site.water === 'no' && 'No water: fill the tanks at home.',
    site.trailerParking === 'no' && 'No parking for the trailer: ask where it can stand while unloading.',
    site.insuranceCertificate === 'yes' && 'They need a certificate of insurance: order it in time.',
  ]
  return hints.filter((hint) => hint !== false)
}

/** What the customer can get ready; shown at the end of the form, in the confirmation and in the mail. */
export function readinessList(site: Site): ReadinessItem[] {
  const ponies = hasPonies(site.services ?? [])
  const large = (site.services ?? []).some((service) => service.endsWith('-large'))
  const feet = large || ponies ? 40 : 16
  const bands = ['under-12', '12-16', '16-40', 'over-40']
  const band = bands.indexOf(site.spaceBand ?? '')
  const needed = feet === 40 ? 2 : 1
  const items: ReadinessItem[] = [
    {
      topic: 'space',
      text: `A clear space of about ${feet} by ${feet} feet`,
      state: band < 0 ? 'open' : band >= needed ? 'ready' : 'missing',
    },
    {
      topic: 'ground',
      text: 'Level ground: grass, dirt or pavement',
      state: answered(site.levelGround),
    },
    { topic: 'shade', text: 'Shade for the animals, or room for our canopies', state: answered(site.shade) },
    { topic: 'water', text: 'Water within reach of a hose', state: answered(site.water) },
    {
      topic: 'parking',
      text: 'Parking for a truck and trailer, close to the space',
      state: answered(site.trailerParking),
    },
  ]
  if (site.nearby?.includes('dogs'))
    items.push({ topic: 'dogs', text: 'Dogs inside or fenced off before we arrive', state: 'missing' })
  return items
}

function answered(answer: BookingAnswers['shade'] | undefined): ReadinessItem['state'] {
  if (answer === 'yes') return 'ready'
  return answer === 'no' ? 'missing' : 'open'
}
