/** `notice` is printed whatever the log level. */
export type Log = {
  info: (message: string) => void
  error: (error: unknown) => void
  notice: (message: string) => void
}
