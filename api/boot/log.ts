/** `notice` is for what a person must see, whatever the level. */
export type Log = {
  info: (message: string) => void
  error: (error: unknown) => void
  notice: (message: string) => void
}
