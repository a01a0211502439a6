import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { Samples } from '#blocks/contract/samples.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { normalizeImagePath, storedName } from '#blocks/contract/values/image-path.ts'
import { useMay } from '../../base/session/session-queries.ts'

/** What came with the sample and is still as it was. One call for all places that ask. */
export function useSampleItems() {
  return useQuery<Samples>({ queryKey: [staffPaths.samples], enabled: useMay('content') })
}

/** The record in the form, as in `?of=` of its history. */
export const RecordName = createContext<string | undefined>(undefined)

/** Whether a record, or with `field` that field of it or one of its entries, is the sample's. */
export function useIsSampleOf(of: string | undefined, field?: string): boolean {
  const { data } = useSampleItems()
  if (of === undefined) return false
  return (data?.items ?? []).some(
    (item) => item.of === of && (item.field === field || item.field?.startsWith(`${field}/`)),
  )
}

/** Whether the picture at an address is the sample's. */
export function useIsSamplePicture(address: string | undefined): boolean {
  return useIsSampleOf(`media/${storedName(normalizeImagePath(address))}`)
}

export const samplePictures = '/admin/samples?view=pictures'
export const samplePicture = (name: string) => `${samplePictures}&of=${encodeURIComponent(name)}`

export function SampleBadge() {
  return <span className="badge">Sample</span>
}

/** Beside the label of a field in a record's form. */
export function FieldMark({ name }: { name: string }) {
  const of = useContext(RecordName)
  // Nothing is asked for inputs that belong to no record: those of the page builder.
  return of === undefined ? null : <MarkOf of={of} name={name} />
}

function MarkOf({ of, name }: { of: string; name: string }) {
  return useIsSampleOf(of, name) ? <SampleBadge /> : null
}

/** Above the fields of a record that is the sample's as a whole. */
export function RecordMark() {
  const isSample = useIsSampleOf(useContext(RecordName))
  return isSample ? (
    <p>
      <SampleBadge /> All of this came with the sample farm. Change it to your own, or delete it.
    </p>
  ) : null
}
