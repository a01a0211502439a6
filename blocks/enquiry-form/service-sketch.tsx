import { Goat } from '../drawings/goat.tsx'
import { Hen } from '../drawings/hen.tsx'
import { Pony } from '../drawings/pony.tsx'
import { Rabbit } from '../drawings/rabbit.tsx'
import { Sheep } from '../drawings/sheep.tsx'
import { Turkey } from '../drawings/turkey.tsx'

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
