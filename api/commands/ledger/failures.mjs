import { stripVTControlCharacters } from 'node:util'

const mostLines = 20

/** Says again at the end what failed and why: in the middle of a long run nobody finds it. */
export function printFailures(lines) {
  for (const { kind, title, failure } of lines) {
    if (failure === undefined) continue
    console.log(`\nFailed (${kind}): ${title}`)
    for (const line of stripVTControlCharacters(failure).trim().split('\n').slice(0, mostLines))
      console.log(`    ${line}`)
  }
}
