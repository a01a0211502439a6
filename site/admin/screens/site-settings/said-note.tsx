import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { Availability } from '#blocks/contract/enquiries/availability.ts'
import { derivedSite } from '#blocks/contract/enquiries/derived-site.ts'
import { hoursInWords } from '#blocks/contract/enquiries/office-hours.ts'
import { shownArea, shownHours } from '#blocks/contract/records/defaults.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { openingHours } from '../../../page/opening-hours.ts'

/** Says what visitors read of hours and area, and warns where typed hours are not the office hours. */
export function SaidNote() {
  const [hours = '', serviceArea = ''] = useWatch({ name: ['hours', 'serviceArea'] })
  const { data } = useQuery<Availability>({ queryKey: [staffPaths.availability] })
  if (!data) return null
  const site = { hours, serviceArea, derived: derivedSite({ hours, serviceArea }, data) }
  const office = hoursInWords(data.openingHours)
  const said = shownHours(site)
  return (
    <div role="status">
      <p>{`Visitors read: ${shownArea(site)}. ${said}.`}</p>
      {daysOf(said) !== daysOf(office) && (
        <p>
          <strong>{`Your office hours are ${office}.`}</strong>
          {
            ' The site goes by them when it says whether you’re open. Leave Hours blank to say the same everywhere.'
          }
        </p>
      )}
    </div>
  )
}

/** The same for hours that mean the same; blank for words that name none. */
function daysOf(text: string): string {
  return openingHours(text)
    .flatMap(({ dayOfWeek, opens, closes }) => dayOfWeek.map((day) => `${day} ${opens} ${closes}`))
    .sort()
    .join()
}
