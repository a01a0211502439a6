/** `lookEveryMs`: how often due work is looked for. `stopAfterMs`: how long a stop waits for mail in progress. */
export type Pace = { lookEveryMs: number; stopAfterMs: number }
