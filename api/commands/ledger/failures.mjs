import { stripVTControlCharacters } from 'node:util'

const mostLines = 20

/** Repeats all failures at the end: in the middle of a long run nobody finds them. */
export function printFailures(lines) {
  for (const { kind, title, failure } of lines) {
    if (failure === undefined) continue
    console.log(`\nFailed (${kind}): ${title}`)
    for (const line of stripVTControlCharacters(failure).trim().split('\n').slice(0, mostLines))
      console.log(`    ${line}`)
  }
}
