export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
/** Of a clock. Days of a calendar are counted in day-math.ts. */
export const dayMs = 24 * hourMs
