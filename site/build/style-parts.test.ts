import { expect, test } from 'vitest'
import { joinParts, partsFor } from './page-styles.ts'
import { partsOf } from './style-parts.ts'

const onPaper = '@media print{.a0{margin:3px}.b1{margin:4px}p{margin:5px}}'
const sheet =
  ':root{--ink:#000}.button{color:red}.a0{margin:0}.a1,.b0:hover{margin:1px}.a0 .ab2{margin:2px}' +
  `${onPaper}@keyframes b2{to{opacity:0}}html:has(.b3[open]){margin:6px;animation:b2 1s}` +
  '.a1:not(.a0,:is(.b0)) :is(.a2:nth-child(2),.b0){margin:9px}' +
  '@supports (display:grid){@media print,(min-width:9px){.ab3{margin:7px}}}p{margin:8px}'

test('the parts together are the sheet', () => {
  expect(joinParts(partsOf(sheet))).toBe(sheet)
})

test.each([
  ['no class of a module', '<p class="button a">.a0</p>', ':root{--ink:#000}.button{color:red}p{margin:8px}'],
  [
    'other classes of a module',
    '<p class="b7 button a4">',
    ':root{--ink:#000}.button{color:red}p{margin:8px}',
  ],
  [
    'one class of two',
    '<p class="button a1">',
    ':root{--ink:#000}.button{color:red}.a1,.b0:hover{margin:1px}' +
      '.a1:not(.a0,:is(.b0)) :is(.a2:nth-child(2),.b0){margin:9px}p{margin:8px}',
  ],
  [
    'a class that runs an animation',
    '<p class="button b3">',
    ':root{--ink:#000}.button{color:red}@keyframes b2{to{opacity:0}}' +
      'html:has(.b3[open]){margin:6px;animation:b2 1s}p{margin:8px}',
  ],
  [
    'a module with two letters',
    '<p id="x" class="button ab3">',
    ':root{--ink:#000}.button{color:red}' +
      '@supports (display:grid){@media print,(min-width:9px){.ab3{margin:7px}}}p{margin:8px}',
  ],
  ['all of them', '<p class="a0 a1 button"><b class="b0 b3 ab2 ab3">', sheet.replace(onPaper, '')],
])('a page with %s has their rules in order', (_, markup, expected) => {
  expect(joinParts(partsFor(markup, partsOf(sheet)))).toBe(expected)
})
