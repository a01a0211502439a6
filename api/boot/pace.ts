/**
 * `lookEveryMs`: how often due work is looked for. `stopAfterMs`: how long a stop waits for mail in progress. `drainMs`: how long a server that has others beside it
 * goes on after it said that it stops.
 */
export type Pace = { lookEveryMs: number; stopAfterMs: number; drainMs: number }
