/** `drainMs`: how long a server that has others beside it goes on after it said that it stops. */
export type Pace = { lookEveryMs: number; stopAfterMs: number; drainMs: number }
