/** A moment (ISO 8601) as headers write it: `Fri, 05 Mar 2027 12:00:00 GMT`, to the second. */
export function httpDate(iso: string): string {
  return new Date(iso).toUTCString()
}
