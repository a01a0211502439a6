import { expect, test } from 'vitest'
import { joinParts, partsFor } from './page-styles.ts'
import { partsOf } from './style-parts.ts'

const onPaper = '@media print{.a0{margin:3px}.b1{margin:4px}p{margin:5px}}'
const sheet =
  ':root{--ink:#000}.button{color:red}.a0{margin:0}.a1,.b0:hover{margin:1px}.a0 .ab2{margin:2px}' +
  `${onPaper}@keyframes b2{to{opacity:0}}html:has(.b3[open]){margin:6px}` +
  '@supports (display:grid){@media print,(min-width:9px){.ab3{margin:7px}}}p{margin:8px}'

test('the parts together are the sheet', () => {
  expect(joinParts(partsOf(sheet))).toBe(sheet)
})

test.each([
  ['no class of a module', '<p class="button a">.a0</p>', ':root{--ink:#000}.button{color:red}p{margin:8px}'],
  [
    'classes of one module',
    '<p class="button b7">',
    ':root{--ink:#000}.button{color:red}.a1,.b0:hover{margin:1px}' +
      '@keyframes b2{to{opacity:0}}html:has(.b3[open]){margin:6px}p{margin:8px}',
  ],
  [
    'a module with two letters',
    '<p id="x" class="ab0">',
    ':root{--ink:#000}.button{color:red}.a0 .ab2{margin:2px}' +
      '@supports (display:grid){@media print,(min-width:9px){.ab3{margin:7px}}}p{margin:8px}',
  ],
  ['all of them', '<p class="a0"><b class="b0 ab0">', sheet.replace(onPaper, '')],
])('a page with %s has their rules in order', (_, markup, expected) => {
  expect(joinParts(partsFor(markup, partsOf(sheet)))).toBe(expected)
})
