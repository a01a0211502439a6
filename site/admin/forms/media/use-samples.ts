import { useQuery } from '@tanstack/react-query'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { type Paged, staffPaths } from '#blocks/contract/staff-paths.ts'
import { normalizeImagePath, storedName } from '#blocks/contract/values/image-path.ts'

export const samplesScreen = '/admin/media/samples'
/** The same with one of them first. */
export const sampleScreen = (name: string) => `${samplesScreen}?of=${encodeURIComponent(name)}`

/** The sample pictures that something shows. One call for all places that ask. */
export function useSamples({ enabled = true } = {}) {
  return useQuery<Paged<LibraryItem>>({ queryKey: [`${staffPaths.media}?sample=used`], enabled })
}

/** Whether the picture at an address is a sample; without an address nothing is asked. */
export function useIsSample(address: string | undefined): boolean {
  const name = storedName(normalizeImagePath(address))
  const { data } = useSamples({ enabled: name !== '' })
  return data?.items.some((item) => item.name === name) ?? false
}
