import { Goat } from '../kit/drawings/goat.tsx'
import { Hen } from '../kit/drawings/hen.tsx'
import { Pony } from '../kit/drawings/pony.tsx'
import { Rabbit } from '../kit/drawings/rabbit.tsx'
import { Sheep } from '../kit/drawings/sheep.tsx'
import { Turkey } from '../kit/drawings/turkey.tsx'

const casts: Readonly<Record<string, readonly (typeof Pony)[]>> = {
  'petting-zoo-small': [Goat, Rabbit],
  'petting-zoo-large': [Goat, Sheep, Rabbit, Hen],
  'pony-rides-small': [Pony],
  'pony-rides-large': [Pony, Pony, Pony],
  'turkey-races': [Turkey, Turkey],
}

/** Few animals for a small service, more for a large one. */
export function ServiceSketch({ service }: { service: string }) {
  const cast = casts[service]
  if (!cast) return null
  return (
    <span className="option-sketch">
      {cast.map((Animal, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cast never changes
        <Animal key={index} />
      ))}
    </span>
  )
}
