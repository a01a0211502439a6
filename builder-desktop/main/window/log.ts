type LogLine = { at: string; text: string }

const mostLines = 200
/** Whatever looks like a sign-in: it must not get into a report by way of an error's words. */
const secrets = /(Bearer\s+)\S+|("?(?:token|password)"?\s*[:=]\s*)("[^"]*"|\S+)/gi

/** The last things that went wrong, for a report: no content and no token. */
export function createLog(now: () => Date, write: (text: string) => void) {
  const lines: LogLine[] = []
  return {
    lines: () => [...lines],
    error(error: unknown): void {
      const whole = error instanceof Error ? (error.stack ?? error.message) : String(error)
      const text = whole.replace(secrets, (_, bearer = '', name = '') => `${bearer}${name}[left out]`)
      lines.push({ at: now().toISOString(), text: text.slice(0, 2_000) })
      if (lines.length > mostLines) lines.shift()
      write(text)
    },
  }
}
