import { deepestList, longestHref } from '../../contract/values/normal-text.ts'
import { safeLink } from '../../contract/values/safe-link.ts'
import { asBlock, cellsAsLines, divsAsLines, endsAsBreaks } from './pasted-lines.ts'
import { makeLists } from './pasted-lists.ts'

// What word processors, mail programs, spreadsheets and web pages put on the clipboard, as plain HTML. The editor keeps
// of it only what a text may have; here is what it could not understand.

export type PastedHtml = {
  html: string
  /** What a reader may miss, such as `pictures`. */
  leftOut: string[]
}

/** Read in a document of its own, where no script runs and no picture loads. */
export function allowedHtml(given: string): PastedHtml {
  const { body } = new DOMParser().parseFromString(given, 'text/html')
  drop(body, useless)
  // Copied from a text of ours.
  if (body.querySelector('[data-pm-slice]')) return { html: body.innerHTML, leftOut: [] }
  for (const element of body.querySelectorAll('[style]'))
    element.setAttribute('style', plainStyle(element.getAttribute('style') ?? ''))
  drop(body, '[hidden], [style*="display:none"], [style*="mso-hide:all"]')
  drop(body, deleted)
  const leftOut = Object.entries(asides).flatMap(([name, selector]) => (drop(body, selector) ? [name] : []))
  if (dropNotes(body) && !leftOut.includes('footnotes')) leftOut.push('footnotes')
  if (dropPictures(body)) leftOut.push('pictures')
  for (const space of body.querySelectorAll('.Apple-converted-space')) space.replaceWith(' ')
  makeLists(body)
  flattenLists(body)
  // A list has no subheadings.
  for (const inside of body.querySelectorAll('li :is(h1, h2, h3, h4, h5, h6)'))
    inside.replaceWith(asBlock(inside, 'p'))
  endsAsBreaks(body)
  cellsAsLines(body)
  divsAsLines(body)
  for (const paragraph of body.querySelectorAll('p'))
    if (paragraph.textContent?.trim() === '' && !paragraph.closest('li')) paragraph.remove()
  return { html: body.innerHTML, leftOut }
}

/** The text as a link if it is one address and nothing else, or ''. */
export function pastedAddress(text = ''): string {
  const given = text.trim()
  const isOne = /^(https?:\/\/[^\s/]+|mailto:|tel:)\S*$/i.test(given) && given.length <= longestHref
  return isOne ? safeLink(given) : ''
}

const useless =
  'script, style, template, title, meta, link, object, iframe, noscript, svg, button, select, textarea, rt, rp, [role="checkbox"] > img, br.Apple-interchange-newline, .EOP'

/** Words that a change took out, in Word, in Word for the web, and on pages. Those that it put in are words. */
const deleted = 'del, .msoDel, [class*="TrackChangeTextDeletion"]'

/**
 * What stands beside a text in Word, LibreOffice, Google Docs and Wikipedia: the marks in the text, and the words below. A
 * text here can't be crossed out, and without the line the words would say the contrary.
 */
const asides: Readonly<Record<string, string>> = {
  'crossed-out words': 's, strike, [style*="line-through"]',
  comments:
    '.msocomanchor, .MsoCommentReference, .msocomtxt, .msocomoff, .MsoCommentText, .MsoCommentSubject, [style*="mso-element:comment"], [style*="mso-special-character:comment"], [id^="cmnt"], [href^="#cmnt"]',
  footnotes:
    '.MsoFootnoteReference, .MsoEndnoteReference, .MsoFootnoteText, .MsoEndnoteText, [style*="mso-footnote-id"], [style*="mso-endnote-id"], [style*="mso-element:footnote"], [style*="mso-element:endnote"], [href^="#_ftn"], [href^="#_edn"], .sdfootnoteanc, .sdendnoteanc, [id^="sdfootnote"], [id^="sdendnote"], sup.reference',
}

/** The notes of Google Docs, and links to a place of the page that was left: a raised one leads to a note. */
function dropNotes(body: HTMLElement): boolean {
  let found = false
  for (const link of body.querySelectorAll('a[href^="#"]')) {
    const href = link.getAttribute('href') ?? ''
    const mark = link.closest('sup') ?? link.querySelector('sup')
    const note = href.startsWith('#ftnt_ref')
      ? (link.closest('div, p') ?? link)
      : mark && (link.closest('sup') ?? link)
    if (note) note.remove()
    else link.replaceWith(...link.childNodes)
    found ||= note !== null
  }
  return found
}

/** An emoji that is drawn as a picture is a letter. */
function dropPictures(body: HTMLElement): boolean {
  let found = false
  for (const picture of body.querySelectorAll('img, video')) {
    const text = picture.getAttribute('alt') ?? ''
    const isLetter = text.length < 16 && /^\p{Extended_Pictographic}/u.test(text)
    picture.replaceWith(isLetter ? text : '')
    found ||= !isLetter
  }
  return found
}

/** `mso-list: l0 level2 lfo1` as `mso-list:l0 level2 lfo1`. */
function plainStyle(style: string): string {
  return style.toLowerCase().replace(/\s*([:;])\s*/g, '$1')
}

function drop(body: HTMLElement, selector: string): boolean {
  const found = body.querySelectorAll(selector)
  for (const element of found) element.remove()
  return found.length > 0
}

const tooDeep = Array.from({ length: deepestList + 1 }, () => ':is(ul, ol)').join(' ')

/** The entries of a list that is too deep become paragraphs of the entry that it is in, as they are stored. */
function flattenLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(tooDeep)) {
    for (const item of [...list.children]) if (item.localName === 'li') item.replaceWith(asBlock(item, 'div'))
    list.replaceWith(asBlock(list, 'div'))
  }
}
