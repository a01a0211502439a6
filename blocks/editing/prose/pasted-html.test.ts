import { getSchema } from '@tiptap/core'
import { DOMParser as SchemaParser } from '@tiptap/pm/model'
import { Window } from 'happy-dom'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { normalized } from '../../contract/values/normal-text.ts'
import { isRich, type RichText } from '../../contract/values/rich-text.ts'
import { writtenText } from '../../contract/values/written-text.ts'
import { allowedHtml } from './pasted-html.ts'
import { textWithLines } from './pasted-lines.ts'
import { extensionsFor } from './prose-extensions.ts'

// What programs put on the clipboard, with words of our own. Each text is written with its signs (written-text.ts).

const window = new Window()
const schema = getSchema(extensionsFor({ isFormatted: true, subheadings: { level: 3 } }))

beforeAll(() => void vi.stubGlobal('DOMParser', window.DOMParser))
afterAll(() => void vi.unstubAllGlobals())

function pasted(html: string): { text: RichText; leftOut: string[] } {
  const { html: clean, leftOut } = allowedHtml(html)
  const { body } = new DOMParser().parseFromString(clean, 'text/html')
  return { text: normalized(SchemaParser.fromSchema(schema).parse(body).toJSON()), leftOut }
}

const word = (level: number, mark: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:36pt;mso-list: l0 level${level} lfo1'><span style='mso-list:Ignore'>${mark}<span style='font:7pt "Times"'>&nbsp;&nbsp; </span></span>${text}</p>`
const web = (list: string, level: number, number: number, text: string) =>
  `<div class="ListContainerWrapper"><${list} start="${number}"><li data-listid="4" data-aria-posinset="${number}" data-aria-level="${level}"><p class="Paragraph"><span class="TextRun">${text}</span><span class="EOP">&nbsp;</span></p></li></${list}></div>`
const cells = (...rows: string[][]) =>
  `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`

const clipboards: Record<string, [html: string, text: string, leftOut?: string[]][]> = {
  'changes, comments and notes': [
    [
      '<p class=MsoNormal>Open <del cite="mailto:R" datetime="2026-01-01T10:00">on Mondays</del><ins cite="mailto:R">on Sundays</ins>.</p>',
      'Open on Sundays.',
    ],
    ['<p>Open <span class=msoDel>at nine</span><span class=msoIns>at ten</span></p>', 'Open at ten'],
    ['<p>Bring <span class="TrackChangeTextDeletion TrackedChange">hay</span>water</p>', 'Bring water'],
    [
      `<p>Ponies <a style='mso-comment-reference:A_1'>nap</a><span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[A1]</a><span style='mso-special-character: comment'>&nbsp;</span></span> at noon</p><div style='mso-element: comment-list'><hr class=msocomoff><div style='mso-element:comment'><p class=MsoCommentText>Is that so?</p></div></div>`,
      'Ponies nap at noon',
      ['comments'],
    ],
    [
      `<p>Goats<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a> climb</p><div style='mso-element:footnote-list'><br clear=all><hr><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1">[1]</a> All but one</p></div></div>`,
      'Goats climb',
      ['footnotes'],
    ],
    [
      '<p>Goats<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a> climb</p><div id="sdfootnote1"><p><a class="sdfootnotesym" href="#sdfootnote1anc">1</a>All but one</p></div>',
      'Goats climb',
      ['footnotes'],
    ],
    [
      '<p>Goats<sup><a href="#ftnt1">[1]</a></sup> climb</p><hr><div><p><a href="#ftnt_ref1">[1]</a><span> All but one</span></p></div>',
      'Goats climb',
      ['footnotes'],
    ],
    ['<p>See <a href="#_Toc12">the rules</a><span style="display: none">x</span></p>', 'See the rules'],
  ],
  'lists of Word': [
    [
      word(1, '1.', 'Park') +
        word(1, '2.', 'Sign in') +
        word(2, 'o', 'Helmet') +
        word(2, 'o', 'Boots') +
        word(1, '3.', 'Ride'),
      '1. Park\n2. Sign in\n  • Helmet\n  • Boots\n3. Ride',
    ],
    [word(1, '1.', 'Park') + word(1, '·', 'Water') + word(1, '·', 'Hay'), '1. Park\n\n• Water\n• Hay'],
    [
      word(1, '·', 'Water') + word(2, 'a)', 'Cold') + word(2, 'b)', 'Clean'),
      '• Water\n  1. Cold\n  2. Clean',
    ],
    [
      `${word(1, '1.', 'One')}<p>between</p>${word(1, '2.', 'Two')}${word(1, '3.', 'Three')}`,
      '1. One\n\nbetween\n\n2. Two\n3. Three',
    ],
    [word(1, '1.', 'One') + word(1, '2.', 'Two') + word(1, '1.', 'Anew'), '1. One\n2. Two\n\n1. Anew'],
    [
      word(1, '1.', 'One') + word(2, '1.1', 'Deep') + word(2, '1.2', 'Deeper'),
      '1. One\n  1. Deep\n  2. Deeper',
    ],
  ],
  'lists of others': [
    [
      web('ol', 1, 1, 'Park') +
        web('ol', 1, 2, 'Sign in') +
        web('ul', 2, 1, 'Helmet') +
        web('ol', 1, 3, 'Ride'),
      '1. Park\n2. Sign in\n  • Helmet\n3. Ride',
    ],
    [
      `<div class="OutlineElement"><p>Then <span class="EOP">&nbsp;</span></p></div>${web('ol', 1, 4, 'Ride')}`,
      'Then\n\n4. Ride',
    ],
    [
      '<ol><li>First</li></ol><p>between</p><ol start="2"><li>Second</li></ol>',
      '1. First\n\nbetween\n\n2. Second',
    ],
    [
      '<b style="font-weight:normal"><ul><li><p>Goats</p></li><ul><li><p>Billy</p></li></ul><li><p>Hens</p></li></ul></b>',
      '• Goats\n  • Billy\n• Hens',
    ],
  ],
  'lines of an address': [
    [
      '<div>Tumblewhisker Farm</div><div>12 Barn Road</div><div>Tucson, AZ</div><div><br></div><div>Call us</div>',
      'Tumblewhisker Farm\n12 Barn Road\nTucson, AZ\n\nCall us',
    ],
    ['Tumblewhisker Farm<div>12 Barn Road</div>', 'Tumblewhisker Farm\n12 Barn Road'],
    ['<div dir="ltr"><div>Hello <b>you</b></div><div>Bye<br></div></div>', 'Hello **you**\nBye'],
    ['<p>Farm<br>12 Barn Road<br><br>Call us<br></p>', 'Farm\n12 Barn Road\n\nCall us'],
    ['<pre>Farm\n12 Barn Road\n\nCall us\n</pre>', 'Farm\n12 Barn Road\n\nCall us'],
    ['<div><p>One</p><p><span>&nbsp;</span></p><p>Two</p></div>', 'One\n\nTwo'],
  ],
  'cells of Excel, Sheets and Word': [
    [cells(['Mon', '9-5'], ['Tue', 'closed']), 'Mon: 9-5\nTue: closed'],
    [
      `<p>Hours</p>${cells(['Day', 'From', 'To'], ['', '', ''], ['<p>Mon</p>', '<p><b>9</b></p>', '5'])}`,
      'Hours\n\nDay: From, To\nMon: **9**, 5',
    ],
    [
      '<google-sheets-html-origin><style>td{}</style><table><colgroup><col></colgroup><tbody><tr><td>Mon<br>day</td><td>9</td></tr></tbody></table>',
      'Mon day: 9',
    ],
    [
      cells(['<h2>Rides</h2><p>Long</p><p>Short</p>', '<ul><li>Pony</li></ul>']),
      '## Rides\n\nLong\n\nShort\n\n• Pony',
    ],
    [cells(['Only'], ['these']), 'Only\n\nthese'],
  ],
  pictures: [
    ['<p>See <img src="file:///c:/goat.png" alt="A goat">here</p>', 'See here', ['pictures']],
    ['<p>Hello <img src="https://x.test/1f410.png" alt="🐐"></p>', 'Hello 🐐'],
  ],
}

describe.each(Object.entries(clipboards))('%s', (_, rows) => {
  test.each(rows.map(([html, text, leftOut = []], index) => [index + 1, html, text, leftOut] as const))(
    '%i',
    (_number, html, text, leftOut) => {
      const got = pasted(html)

      expect(writtenText(got.text)).toBe(text)
      expect(got.leftOut).toEqual(leftOut)
    },
  )
})

test('a list that goes on is stored with its first number', () => {
  const { text } = pasted('<ol start="2"><li>Second</li></ol>')

  expect(isRich(text) && text.content[0]).toMatchObject({ type: 'orderedList', attrs: { start: 2 } })
})

test('what was copied from a text of ours stays as it is', () => {
  const html = '<p data-pm-slice="1 1 []">See <a href="#map">the map</a></p>'

  expect(allowedHtml(html)).toEqual({ html, leftOut: [] })
})

test.each([
  ['Mon\t9-5\nTue\tclosed', 'Mon: 9-5\nTue: closed'],
  ['Day\tFrom\tTo\r\nMon\t\t"9\nsharp"', 'Day: From, To\nMon: 9 sharp'],
  ['Farm\n12 Barn Road\n\nCall us', 'Farm\n12 Barn Road\n\nCall us'],
])('cells of a plain text %j are %j', (text, lines) => {
  expect(textWithLines(text)).toBe(lines)
})
