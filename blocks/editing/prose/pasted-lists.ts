// Lists as word processors put them on the clipboard: Word as paragraphs with a bullet in them, Word for the web as a
// list for each entry, Google Docs with a list beside the entry that it belongs to.

export function makeLists(body: HTMLElement): void {
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper'))
    wrapper.replaceWith(...entriesIn(wrapper))
  const entries = [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]
  nest(
    body,
    entries.map((paragraph) => ({ paragraph, ...(markOfWeb(paragraph) ?? markOfWord(paragraph)) })),
  )
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    list.previousElementSibling?.append(list)
}

type Mark = {
  /** 1 for a list that is in no other. */
  level: number
  isNumbered: boolean
  /** Of a numbered entry. */
  number: number | undefined
}
type Entry = { paragraph: Element } & Partial<Mark>

/** The paragraphs of the entries of Word for the web, each with its mark. */
function entriesIn(wrapper: Element): Element[] {
  return [...wrapper.querySelectorAll('li')].map((item) => {
    const paragraph = item.ownerDocument.createElement('p')
    paragraph.append(
      ...[...item.childNodes].flatMap((node) => (isParagraph(node) ? [...node.childNodes] : [node])),
    )
    const { ariaLevel = '1', ariaPosinset = '' } = (item as HTMLElement).dataset
    const isNumbered = item.parentElement?.localName === 'ol'
    const number = ariaPosinset || item.parentElement?.getAttribute('start') || ''
    paragraph.setAttribute('data-entry', `${ariaLevel} ${isNumbered ? number : ''}`)
    return paragraph
  })
}

function isParagraph(node: Node): node is Element {
  return (node as Element).localName === 'p'
}

function markOfWeb(paragraph: Element): Mark | undefined {
  const [level = '', number = ''] = paragraph.getAttribute('data-entry')?.split(' ') ?? []
  if (!level) return undefined
  return { level: Number(level), isNumbered: number !== '', number: Number(number) || undefined }
}

/** `mso-list:l0 level2 lfo1` is the second level. */
const wordLevel = /mso-list:[^;"]*level(\d)/

function markOfWord(paragraph: Element): Mark | undefined {
  const level = Number(wordLevel.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0)
  if (!level) return undefined
  const marks = [...paragraph.querySelectorAll('[style*="mso-list"]')]
  const bullet = marks
    .map((mark) => mark.textContent)
    .join('')
    .trim()
  for (const mark of marks) mark.remove()
  return {
    level,
    isNumbered: /^\(?(?:\d+|[a-z]{1,4}(?=[.)]))/i.test(bullet),
    number: Number(/(\d+)\W*$/.exec(bullet)?.[1]) || numberOf(bullet.replace(/\W/g, '').toLowerCase()),
  }
}

const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 }

/** 4 for `iv` and 3 for `c`: lists here have numbers only. */
function numberOf(letters: string): number | undefined {
  if (!/^[ivx]+$/.test(letters)) return /^[a-z]$/.test(letters) ? letters.charCodeAt(0) - 96 : undefined
  const digits = Array.from(letters, (letter) => romanDigits[letter] ?? 0)
  return digits.reduce((sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit), 0)
}

function nest(body: HTMLElement, entries: readonly Entry[]): void {
  const open: Element[] = []
  for (const { paragraph, level, isNumbered = false, number } of entries) {
    if (!level || paragraph.previousElementSibling !== open[0]) open.length = 0
    if (!level) continue
    const name = isNumbered ? 'ol' : 'ul'
    const same = open[level - 1]
    const isAnother = same && (same.localName !== name || (isNumbered && number === 1))
    open.length = Math.min(open.length, isAnother ? level - 1 : level)
    while (open.length < level) {
      const list = body.ownerDocument.createElement(open.length === level - 1 ? name : 'ul')
      const outer = open.at(-1)
      if (!outer) paragraph.before(list)
      else (outer.lastElementChild ?? outer.appendChild(body.ownerDocument.createElement('li'))).append(list)
      if (open.push(list) === level && number && number > 1) list.setAttribute('start', String(number))
    }
    const item = body.ownerDocument.createElement('li')
    open.at(-1)?.append(item)
    item.append(paragraph)
  }
}
