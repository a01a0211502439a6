import type { ReactNode } from 'react'
import type { SiteReply } from '../../contract/enquiries/derived-site.ts'
import type { AboutPageContent } from '../../contract/records/about-page-content.ts'
import { drawnStates } from '../../contract/values/drawn-states.ts'
import { EarlyTrailer } from '../drawings/early-trailer.tsx'
import styles from './area-map.module.css'
import { mapHeight, mapWidth, outlines, placeOnMap } from './map-outlines.ts'

type AreaMapProps = Pick<AboutPageContent, 'towns'> & {
  site: Pick<SiteReply, 'name' | 'mapPoint' | 'derived'>
  /** The words beside the map. */
  children: ReactNode
}

/**
 * The area in words, a list of its places, and a drawn map: no map service learns of the visit. The map stays out where
 * it would be wrong: a state was picked that it lacks, or nothing was picked and none of the places is on it.
 */
export function AreaMap({ towns, site, children }: AreaMapProps) {
  const { states, counties = [] } = site.derived ?? {}
  const placed = placeLabels(
    towns.flatMap(({ name, point }) => {
      const at = placeOnMap(point)
      return at ? [{ name, ...at }] : []
    }),
  )
  const home = placeOnMap(site.mapPoint)
  const isDrawn = states ? states.every((name) => drawnStates.includes(name)) : placed.length > 0 || home
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
          {placed.map(({ name, x, y, label }) => (
            <g key={name}>
              <circle cx={x} cy={y} r={4} />
              <text className={styles.town} {...label}>
                {name}
              </text>
            </g>
          ))}
          {home ? <Home {...home} name={site.name} /> : null}
        </svg>
      ) : (
        <EarlyTrailer className={styles.trailer} />
      )}
    </div>
  )
}

function Home({ x, y, name }: { x: number; y: number; name: string }) {
  return (
    <g className={styles.home}>
      <path d={`M${x - 9} ${y + 8}v-10l9-8 9 8v10z`} />
      <text x={x} y={y + 24}>
        {name}
      </text>
    </g>
  )
}

// Where the names of towns stand on the drawn map. All numbers are its pixels.

type Town = { name: string; x: number; y: number }
type LabeledTown = Town & { label: { x: number; y: number } }
type Box = { left: number; right: number; top: number; bottom: number }

/** About what a letter takes at 15 px; a name that is a little wider still has air around it. */
const letterWidth = 8
const lineHeight = 15
const dot = 4

/** Puts each name above its town, or else below or beside it, where no other town and no name before it stands. */
export function placeLabels(towns: readonly Town[]): LabeledTown[] {
  const labels: Box[] = []
  return towns.map((town) => {
    const others = towns.filter((other) => other !== town).map(dotOf)
    const spots = spotsAround(town)
    const free = spots.find((spot) =>
      [...others, ...labels].every((taken) => !overlap(boxOf(spot, town.name), taken)),
    )
    const label = free ?? { x: town.x, y: town.y - 8 }
    labels.push(boxOf(label, town.name))
    return { ...town, label }
  })
}

/** The middle of a name and its base line: above, below, right and left. */
function spotsAround({ name, x, y }: Town) {
  const aside = (name.length * letterWidth) / 2 + 2 * dot
  return [
    { x, y: y - 8 },
    { x, y: y + 20 },
    { x: x + aside, y: y + 5 },
    { x: x - aside, y: y + 5 },
  ]
}

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
