import { readMapPoint } from '#blocks/contract/values/map-point.ts'
import { placeOnMap } from '#blocks/kit/ui/map-outlines.ts'

export function OffMapNote({ places }: { places: readonly { name: string; point: string }[] }) {
  const off = places.filter(({ point }) => readMapPoint(point) && !placeOnMap(point)).map(({ name }) => name)
  if (off.length === 0) return null
  return (
    <p role="status">{`Not on our drawn map: ${new Intl.ListFormat('en-US').format(off)}. Pages name it without a dot.`}</p>
  )
}
