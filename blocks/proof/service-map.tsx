import type { HostProps } from '../content/content.ts'
import { siteDefaults, textOr } from '../contract/records/defaults.ts'
import { readMapPoint } from '../contract/values/map-point.ts'
import { Paragraphs } from '../ui/paragraphs.tsx'
import { Section } from '../ui/section.tsx'
import { mapHeight, mapWidth, onMap, outlines } from './map-outlines.ts'
import styles from './proof.module.css'
import type { ServiceMapProps } from './proof.schema.ts'

/** The area on a drawn map: no map service learns of the visit. The names of the towns are also in a list. */
export function ServiceMap({ content: { site }, heading, text, towns, tone }: ServiceMapProps & HostProps) {
  const placed = towns.flatMap(({ name, point }) => {
    const at = readMapPoint(point)
    return name && at ? [{ name, ...onMap(at) }] : []
  })
  const home = readMapPoint(site.mapPoint)
  return (
    <Section tone={tone} heading={heading} hasHills>
      <div className={styles.map}>
        <div>
          <Paragraphs text={textOr(site.serviceArea, siteDefaults.serviceArea)} className={styles.lead} />
          <Paragraphs text={text} />
          <ul className={styles.towns}>
            {towns
              .filter(({ name }) => name)
              .map(({ name }) => (
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
          {placed.map(({ name, x, y }) => (
            <g key={name}>
              <circle cx={x} cy={y} r={4} />
              <text className={styles.town} x={x} y={y - 8}>
                {name}
              </text>
            </g>
          ))}
          {home ? <Home {...onMap(home)} name={site.name} /> : null}
        </svg>
      </div>
    </Section>
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
