import type { ReactNode } from 'react'
import type { SiteReply } from '../../contract/enquiries/derived-site.ts'
import type { AboutPageContent } from '../../contract/records/about-page-content.ts'
import { drawnStates } from '../../contract/values/drawn-states.ts'
import { EarlyTrailer } from '../drawings/early-trailer.tsx'
import styles from './area-map.module.css'
import { mapHeight, mapWidth, milesOnMap, neighbors, outlines, placeOnMap } from './map-outlines.ts'

type AreaMapProps = Pick<AboutPageContent, 'towns'> & {
  site: Pick<SiteReply, 'name' | 'mapPoint' | 'derived'>
  children: ReactNode
}

/**
 * The area in words, a list of its places, and a drawn map: no map service learns of the visit. The map stays out where
 * it would be wrong: a state was picked that it lacks, or nothing was picked and none of the places is on it.
 */
export function AreaMap({ towns, site, children }: AreaMapProps) {
  const { states, counties = [] } = site.derived ?? {}
  // The farm first, so that its name has the best place.
  const placed = placeLabels(
    [{ name: site.name, point: site.mapPoint, isHome: true }, ...towns].flatMap(({ point, ...town }) => {
      const at = placeOnMap(point)
      return at ? [{ ...town, ...at }] : []
    }),
  )
  const home = placed.find(({ isHome }) => isHome)
  const isDrawn = states ? states.every((name) => drawnStates.includes(name)) : placed.length > 0
  const places = [
    ...new Set([...(isDrawn ? [] : (states ?? [])), ...counties, ...towns.map(({ name }) => name)]),
  ]
  return (
    <div className={isDrawn ? styles.map : styles.words}>
      <div>
        {children}
        <ul className={styles.towns}>
          {places.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
      {isDrawn ? (
        <svg className={styles.drawn} viewBox={`0 0 ${mapWidth} ${mapHeight}`} aria-hidden="true">
          {outlines.map(({ state, path, label }) => (
            <g key={state} className={states && !states.includes(state) ? styles.beside : undefined}>
              <path d={path} />
              <text className={styles.state} {...label}>
                {state}
              </text>
            </g>
          ))}
          {neighbors.map(({ name, x, y }) => (
            <text key={name} className={styles.neighbor} x={x} y={y}>
              {name}
            </text>
          ))}
          {home &&
            placeRings(home, placed).map(({ name, radius, label }) => (
              <g key={name} className={styles.ring}>
                <circle cx={home.x} cy={home.y} r={radius} />
                <text {...label}>{name}</text>
              </g>
            ))}
          {placed.map(({ name, x, y, label, isHome }) => (
            <g key={name} className={isHome ? styles.home : undefined}>
              {isHome ? <path d={star(x, y)} /> : <circle cx={x} cy={y} r={4} />}
              <text className={isHome ? undefined : styles.town} {...label}>
                {name}
              </text>
            </g>
          ))}
        </svg>
      ) : (
        <EarlyTrailer className={styles.trailer} />
      )}
    </div>
  )
}

/** Around the farm, in miles: about two and four hours on the road. */
const rings = [100, 200]

/** Five rays of 12 pixels around the farm. */
function star(x: number, y: number): string {
  return `M${x} ${y - 12}l3.5 8.3 9 .7-6.9 5.8 2.2 8.8-7.8-4.7-7.8 4.7 2.2-8.8-6.9-5.8 9-.7z`
}

// Where the names of towns stand on the drawn map. All numbers are its pixels.

type Town = { name: string; x: number; y: number; isHome?: boolean }
type At = { x: number; y: number }
type LabeledTown = Town & { label: At }
type Box = { left: number; right: number; top: number; bottom: number }

/** About what a letter takes at 15 px; a name that is a little wider still has air around it. */
const letterWidth = 8
const lineHeight = 15
const dot = 4

/** Puts each name above its town, else below or beside it, clear of others and of borders. */
export function placeLabels(towns: readonly Town[]): LabeledTown[] {
  const labels: Box[] = []
  return towns.map((town) => {
    const others = towns.filter((other) => other !== town).map(dotOf)
    const spots = spotsAround(town)
    const isFree = (spot: At, taken: readonly Box[]) =>
      taken.every((box) => !overlap(boxOf(spot, town.name), box))
    const free = spots.filter((spot) => isFree(spot, [...others, ...labels]))
    const label = free.find((spot) => isFree(spot, borders)) ?? free[0] ?? { x: town.x, y: town.y - 8 }
    labels.push(boxOf(label, town.name))
    return { ...town, label }
  })
}

/** The rings around the farm. Each has its name on it, clear of all other names. */
export function placeRings(home: At, towns: readonly LabeledTown[]) {
  const lands = [...outlines.map(({ state, label }) => ({ ...label, name: state })), ...neighbors]
  const taken = [
    ...lands.map((land) => boxOf(land, land.name)),
    ...towns.flatMap((town) => [dotOf(town), boxOf(town.label, town.name)]),
  ]
  return rings.map((miles) => {
    const name = `${miles} miles`
    const radius = milesOnMap(miles)
    const spots = ringAngles.map((degrees) => ({
      x: Math.round(home.x + radius * Math.cos((degrees * Math.PI) / 180)),
      y: Math.round(home.y + radius * Math.sin((degrees * Math.PI) / 180)) + 5,
    }))
    const isFree = (spot: At) => {
      // On phones its letters are half as wide again.
      const { left, right, top, bottom } = boxOf(spot, name.padEnd(14))
      const isOnMap = left > 0 && right < mapWidth && top > 0 && bottom < mapHeight
      return isOnMap && taken.every((other) => !overlap({ left, right, top, bottom }, other))
    }
    const label = spots.find(isFree) ?? { x: home.x, y: home.y - radius + 16 }
    taken.push(boxOf(label, name.padEnd(14)))
    return { name, radius, label }
  })
}

/** Degrees from the east, clockwise: below and beside the farm first. */
const ringAngles = Array.from({ length: 24 }, (_, step) => (150 + step * 105) % 360)

/** The middle of a name and its base line: above, below, right and left, and then above and below its sides. */
function spotsAround({ name, x, y, isHome }: Town): At[] {
  const half = (name.length * letterWidth) / 2
  const aside = half + (isHome ? 4 : 2) * dot
  const [up, down] = isHome ? [-16, 28] : [-8, 20]
  return [
    { x, y: y + up },
    { x, y: y + down },
    { x: x + aside, y: y + 5 },
    { x: x - aside, y: y + 5 },
    ...[half - dot, dot - half].flatMap((by) => [up, down].map((dy) => ({ x: x + by, y: y + dy }))),
  ]
}

/** A dot for every few pixels of each border. */
const borders: readonly Box[] = outlines.flatMap(({ line }) =>
  line.flatMap((from, index) => {
    const to = line[(index + 1) % line.length] ?? from
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 5)
    return Array.from({ length: steps }, (_, step) => {
      const x = from.x + ((to.x - from.x) * step) / steps
      const y = from.y + ((to.y - from.y) * step) / steps
      return { left: x - 1, right: x + 1, top: y - 1, bottom: y + 1 }
    })
  }),
)

function boxOf({ x, y }: { x: number; y: number }, name: string): Box {
  const half = (name.length * letterWidth) / 2
  return { left: x - half, right: x + half, top: y - lineHeight + 3, bottom: y + 3 }
}

function dotOf({ x, y }: Town): Box {
  return { left: x - dot, right: x + dot, top: y - dot, bottom: y + dot }
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
