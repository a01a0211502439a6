import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../root.mjs'

/** Writes the cost of each browser test, and why it failed, to the file in LEDGER_FILE; see ledger.mjs. */
export default class LedgerReporter {
  #lines = []

  onTestEnd(test, result) {
    const waits = allSteps(result.steps).filter(
      ({ category }) => category === 'expect' || category === 'pw:api',
    )
    const slowest = waits.sort((a, b) => b.duration - a.duration)[0]
    const cost = result.annotations.find(({ type }) => type === 'cpu-seconds')
    const hasFailed = result.status !== test.expectedStatus
    const file = relative(root, test.location.file).replaceAll('\\', '/')
    this.#lines.push({
      file,
      title: `${file} › ${test.titlePath().slice(3).join(' › ')}`,
      cpuSeconds: cost && Number(cost.description),
      wallMs: result.duration,
      limitMs: test.timeout,
      failure: hasFailed
        ? result.errors.map(({ message, value }) => message ?? value).join('\n\n') || result.status
        : undefined,
      screen: hasFailed ? screenOf(result) : undefined,
      slowestWait: slowest && { title: slowest.title, ms: slowest.duration },
    })
  }

  onEnd() {
    if (process.env.LEDGER_FILE) writeFileSync(process.env.LEDGER_FILE, JSON.stringify(this.#lines))
  }

  printsToStdio() {
    return false
  }
}

/** What was on the page then, as Playwright's outline of it. */
function screenOf({ attachments }) {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  const [, outline] = (path && /```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8'))) || []
  return outline
}

function allSteps(steps) {
  return steps.flatMap((step) => [step, ...allSteps(step.steps)])
}
