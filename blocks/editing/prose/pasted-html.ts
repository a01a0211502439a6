import { deepestList, longestHref } from '../../contract/values/normal-text.ts'
import { safeLink } from '../../contract/values/safe-link.ts'

// What word processors and web pages put on the clipboard, as plain HTML. The editor keeps of it only what a text may
// have; here is what it could not understand.

/**
 * Word writes its lists as paragraphs with a bullet or number in them. The markup is read in a document of its own,
 * where no script runs and no picture loads.
 */
export function allowedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const useless of body.querySelectorAll('script, style, template, title, meta, link, object, iframe'))
    useless.remove()
  makeLists(body)
  flattenLists(body)
  // A list has no subheadings.
  for (const inside of body.querySelectorAll('li :is(h1, h2, h3, h4, h5, h6)')) replaceWith(inside, 'p')
  // A cell of a table is a line of its own.
  for (const cell of body.querySelectorAll('td, th')) replaceWith(cell, 'p')
  return body.innerHTML
}

/** The text as a link if it is one address and nothing else, or ''. */
export function pastedAddress(text = ''): string {
  const given = text.trim()
  const isOne = /^(https?:\/\/[^\s/]+|mailto:|tel:)\S*$/i.test(given) && given.length <= longestHref
  return isOne ? safeLink(given) : ''
}

/** `mso-list:l0 level2 lfo1` is the second level. */
const wordLevel = /mso-list:[^;"]*level(\d)/i

function makeLists(body: HTMLElement): void {
  const open: Element[] = []
  for (const paragraph of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const level = Number(wordLevel.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0)
    if (!level || paragraph.previousElementSibling !== open[0]) open.length = 0
    if (!level) continue
    const bullet = takeBullet(paragraph)
    open.length = Math.min(open.length, level)
    while (open.length < level) {
      const list = body.ownerDocument.createElement(/^\(?[\da-z]{1,3}[.)]/i.test(bullet) ? 'ol' : 'ul')
      const outer = open.at(-1)
      if (!outer) paragraph.before(list)
      else (outer.lastElementChild ?? outer.appendChild(body.ownerDocument.createElement('li'))).append(list)
      open.push(list)
    }
    const item = body.ownerDocument.createElement('li')
    open.at(-1)?.append(item)
    item.append(paragraph)
  }
}

const tooDeep = Array.from({ length: deepestList + 1 }, () => ':is(ul, ol)').join(' ')

/** The entries of a list that is too deep become paragraphs of the entry that it is in, as they are stored. */
function flattenLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(tooDeep)) {
    for (const item of [...list.children]) if (item.localName === 'li') replaceWith(item, 'div')
    replaceWith(list, 'div')
  }
}

/** Removes the bullet or number that Word wrote into a paragraph of a list, and returns it. */
function takeBullet(paragraph: Element): string {
  const marks = [...paragraph.querySelectorAll('[style*="mso-list"]')]
  const bullet = marks.map((mark) => mark.textContent).join('')
  for (const mark of marks) mark.remove()
  return bullet.trim()
}

function replaceWith(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name)
  other.append(...element.childNodes)
  element.replaceWith(other)
}
