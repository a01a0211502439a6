// A place on the map, as map applications copy it: `33.4484, -112.0740`. Free of zod.

export type MapPoint = { latitude: number; longitude: number }

/** Undefined for a text that names no point on earth. */
export function readMapPoint(text: string): MapPoint | undefined {
  const [, north = '', east = ''] =
    /^\s*(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text) ?? []
  if (!north || Math.abs(Number(north)) > 90 || Math.abs(Number(east)) > 180) return undefined
  return { latitude: Number(north), longitude: Number(east) }
}
