type LogLine = { at: string; text: string }

const mostLines = 200
/** Matches tokens and passwords: an error message must not carry them into a report. */
const secrets = /(Bearer\s+)\S+|("?(?:token|password)"?\s*[:=]\s*)("[^"]*"|\S+)/gi

/** The latest errors, for a report: no content and no token. */
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
