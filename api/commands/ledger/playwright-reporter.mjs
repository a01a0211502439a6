import { writeFileSync } from 'node:fs'
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
    this.#lines.push({
      title: `${relative(root, test.location.file)} › ${test.titlePath().slice(3).join(' › ')}`,
      cpuSeconds: cost && Number(cost.description),
      wallMs: result.duration,
      limitMs: test.timeout,
      failure:
        result.status === test.expectedStatus
          ? undefined
          : result.errors.map(({ message, value }) => message ?? value).join('\n\n') || result.status,
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

function allSteps(steps) {
  return steps.flatMap((step) => [step, ...allSteps(step.steps)])
}
