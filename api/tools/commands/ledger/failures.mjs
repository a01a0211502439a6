import { stripVTControlCharacters } from 'node:util'

const mostLines = 20
const mostScreenLines = 100

/** Repeats all failures at the end: in the middle of a long run nobody finds them. */
export function printFailures(lines) {
  for (const { kind, title, failure, screen } of lines) {
    if (failure === undefined) continue
    console.log(`\nFailed (${kind}): ${title}`)
    printLines(stripVTControlCharacters(failure), mostLines)
    if (screen) console.log('  On the page then:')
    if (screen) printLines(screen, mostScreenLines)
  }
}

function printLines(text, most) {
  for (const line of text.trim().split('\n').slice(0, most)) console.log(`    ${line}`)
}
