/** `lookEveryMs` is how often it looks for what has come due, `stopAfterMs` how long a stop waits for mail under way. */
export type Pace = { lookEveryMs: number; stopAfterMs: number }
