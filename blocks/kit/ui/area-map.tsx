import type { ReactNode } from 'react'
import type { AboutPageContent } from '../../contract/records/about-page-content.ts'
import type { SiteSettings } from '../../contract/records/site-settings.ts'
import { readMapPoint } from '../../contract/values/map-point.ts'
import styles from './area-map.module.css'
import { mapHeight, mapWidth, onMap, outlines } from './map-outlines.ts'
import { placeLabels } from './town-labels.ts'

type AreaMapProps = Pick<AboutPageContent, 'towns'> & {
  site: Pick<SiteSettings, 'name' | 'mapPoint'>
  /** The words beside the map. */
  children: ReactNode
}

/** The area on a drawn map: no map service learns of the visit. The names of the towns are also in a list. */
export function AreaMap({ towns, site, children }: AreaMapProps) {
  const placed = placeLabels(
    towns.flatMap(({ name, point }) => {
      const at = readMapPoint(point)
      return at ? [{ name, ...onMap(at) }] : []
    }),
  )
  const home = readMapPoint(site.mapPoint)
  return (
    <div className={styles.map}>
      <div>
        {children}
        <ul className={styles.towns}>
          {towns.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
      <svg className={styles.drawn} viewBox={`0 0 ${mapWidth} ${mapHeight}`} aria-hidden="true">
        {outlines.map(({ state, path, label }) => (
          <g key={state}>
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
        {home ? <Home {...onMap(home)} name={site.name} /> : null}
      </svg>
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
