import { type MapPoint, readMapPoint } from '../../contract/values/map-point.ts'

// The states around the Four Corners, in some twenty points each. North of the drawn area they are cut off.

type At = readonly [longitude: number, latitude: number]

const west = -117.4
const north = 38.5
/** Pixels for a degree of latitude; one of longitude is shorter by the cosine of the middle latitude. */
const scale = 44
const narrowing = Math.cos((35 * Math.PI) / 180)

export const mapWidth = Math.round((-103 - west) * narrowing * scale) + 8
export const mapHeight = Math.round((north - 31.2) * scale)

/** The place of a stored point on the drawing; undefined for one that is not on it. */
export function placeOnMap(point: string): { x: number; y: number } | undefined {
  const read = readMapPoint(point)
  const at = read && onMap(read)
  return at && at.x >= 0 && at.x <= mapWidth && at.y >= 0 && at.y <= mapHeight ? at : undefined
}

/** How long a way as the crow flies is on the drawing, in pixels: a degree of latitude has 69 miles. */
export const milesOnMap = (miles: number) => Math.round((miles / 69) * scale)

/** Where a place is on the drawing, in whole pixels. */
function onMap({ latitude, longitude }: MapPoint): { x: number; y: number } {
  return {
    x: Math.round((longitude - west) * narrowing * scale),
    y: Math.round((north - latitude) * scale),
  }
}

const corners: readonly { state: string; label: At; border: readonly At[] }[] = [
  {
    state: 'Arizona',
    label: [-113, 34.3],
    border: [
      [-109.05, 37],
      [-114.05, 37],
      [-114.05, 36.2],
      [-114.4, 36.15],
      [-114.74, 36.05],
      [-114.63, 35],
      [-114.14, 34.3],
      [-114.43, 34.1],
      [-114.72, 33.4],
      [-114.52, 33.03],
      [-114.72, 32.72],
      [-114.81, 32.5],
      [-111.07, 31.33],
      [-109.05, 31.33],
    ],
  },
  {
    state: 'New Mexico',
    label: [-105.8, 35.9],
    border: [
      [-109.05, 37],
      [-103, 37],
      [-103.06, 32],
      [-106.62, 32],
      [-106.53, 31.78],
      [-108.21, 31.78],
      [-108.21, 31.33],
      [-109.05, 31.33],
    ],
  },
  {
    state: 'Utah',
    label: [-111.4, 38.05],
    border: [
      [-109.05, 37],
      [-109.05, 38.5],
      [-114.05, 38.5],
      [-114.05, 37],
    ],
  },
  {
    state: 'Nevada',
    label: [-115.7, 38.05],
    border: [
      [-114.05, 38.5],
      [-117.4, 38.5],
      [-117.4, 37.06],
      [-114.63, 35],
      [-114.74, 36.05],
      [-114.4, 36.15],
      [-114.05, 36.2],
    ],
  },
]

export const outlines = corners.map(({ state, label, border }) => {
  const line = border.map(at)
  return { state, label: at(label), line, path: `M${line.map(({ x, y }) => `${x} ${y}`).join('L')}z` }
})

/** Land beyond the states that are drawn. */
export const neighbors = [
  { name: 'California', ...at([-116, 34]) },
  { name: 'Mexico', ...at([-113.4, 31.6]) },
  { name: 'Texas', ...at([-104.7, 31.55]) },
  { name: 'Colorado', ...at([-106, 37.7]) },
]

function at([longitude, latitude]: At) {
  return onMap({ latitude, longitude })
}
