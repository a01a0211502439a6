import { useWatch } from 'react-hook-form'
import type { ServiceArea } from '#blocks/contract/enquiries/availability.ts'
import { statesOf } from '#blocks/contract/enquiries/derived-site.ts'
import { drawnStates } from '#blocks/contract/values/drawn-states.ts'
import { statesOfZip } from '#blocks/contract/values/zip-states.ts'

const list = new Intl.ListFormat('en-US')

/** Says what the picked states and ZIP codes come to, and what the drawn map makes of them. */
export function AreaNote() {
  const picked: ServiceArea = useWatch({ name: 'serviceArea' })
  const typed = picked.postalPrefixes.map((zip) => zip.trim()).filter((zip) => /^\d{1,5}$/.test(zip))
  const unknown = typed.filter((zip) => statesOfZip(zip).length === 0)
  const states = statesOf({ ...picked, postalPrefixes: typed })
  const sentences = [
    states.length > 0
      ? `Your area is in ${list.format(states)}.`
      : 'You picked no states or ZIP codes, so nobody is outside your area.',
    unknown.length > 0 && `No ZIP code begins with ${list.format(unknown)}.`,
    !states.every((name) => drawnStates.includes(name)) &&
      `Our map is drawn for ${list.format(drawnStates)} only. Your pages list your places without it.`,
  ]
  return <p role="status">{sentences.filter(Boolean).join(' ')}</p>
}
