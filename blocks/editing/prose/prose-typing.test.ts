import { Window } from 'happy-dom'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { plainText } from '../../contract/values/rich-text.ts'
import { stepEvent } from '../changed-range.ts'
import { startProseTyping } from './prose-typing.ts'

// What a text takes of a clipboard, and what it says of the rest.

const window = new Window()
const globals = [
  'document',
  'navigator',
  'DOMParser',
  'MutationObserver',
  'Node',
  'HTMLElement',
  'getSelection',
] as const

beforeAll(() => {
  vi.stubGlobal('window', window)
  for (const name of globals) vi.stubGlobal(name, window[name])
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await window.happyDOM.close()
})

/** An editor of a text, with what it holds and what it told. */
function typingIn(start: string) {
  const told: string[] = []
  const place = window.document.createElement('div')
  window.document.body.append(place)
  let text = start
  const typing = startProseTyping(place as unknown as HTMLElement, {
    text,
    attributes: {},
    caret: 'end',
    isFormatted: true,
    subheadings: undefined,
    className: undefined,
    listClass: undefined,
    onText: (next) => {
      text = plainText(next)
    },
    onTell: (label) => told.push(label),
    onLink: () => undefined,
  })
  onTestFinished(() => {
    typing.stop()
    place.remove()
  })
  return { ...typing, shown: () => ({ text, told }) }
}

function pasted(clipboard: Record<string, string>, files: File[] = []) {
  const { editor, shown } = typingIn('Goats')
  const event = new window.Event('paste', { bubbles: true, cancelable: true })
  const clipboardData = { files, getData: (type: string) => clipboard[type] ?? '' }
  editor.view.dom.dispatchEvent(Object.assign(event, { clipboardData }) as unknown as Event)
  return shown()
}

const sentence = 'A goat ate it. '
const long = sentence.repeat(70_000)
const refused = /^That’s too long to paste: 1,0\d\d,\d{3} characters\. Paste up to 50,000 at a time$/

test.each([
  ['of a page', { 'text/html': `<p>${long}</p>` }],
  ['of a page, with its plain words', { 'text/html': `<p>${long}</p>`, 'text/plain': long }],
  ['without formatting', { 'text/plain': long }],
])('1 MB of words %s is refused at once, and the text stays', (_what, clipboard) => {
  expect(pasted(clipboard)).toEqual({ text: 'Goats', told: [expect.stringMatching(refused)] })
})

test('a paste is too long by its words, not by what a program writes around them', () => {
  const style = `mso-style-unhide:no;font-family:"Calibri",sans-serif;${'mso-x:y;'.repeat(1_000)}`
  const html = `<p class=MsoNormal style='${style}'>${sentence.trim()}</p>`.repeat(125)

  expect(html.length).toBeGreaterThan(1_000_000)
  expect(pasted({ 'text/html': html })).toMatchObject({ told: [], text: expect.stringMatching(/ate it\.$/) })
})

test('a paste with more formatting than any text is refused in words, with fewer letters than may be', () => {
  const clipboards: Record<string, string>[] = [
    { 'text/html': '<b>a</b> '.repeat(7_000) },
    { 'text/html': `<p>${'<br>'.repeat(13_000)}</p>` },
    { 'text/plain': 'a\n'.repeat(7_000) },
  ]
  for (const clipboard of clipboards)
    expect(pasted(clipboard)).toEqual({
      text: 'Goats',
      told: ['That’s too much formatting to paste. Paste it in parts, or without formatting'],
    })
})

test('a file without words is refused in words', () => {
  const file = new File(['Goats'], 'goats.txt', { type: 'text/plain' })

  expect(pasted({}, [file])).toEqual({
    text: 'Goats',
    told: ['A text can’t take a file. Open it, copy its words, and paste those'],
  })
})

test.each([
  ['an Enter, from elsewhere', 20, 4, '\n\n'],
  ['a word with the blank before it, from behind it', 8, 4, ' and'],
  ['a word with the blank behind it, from behind it', 9, 5, 'and '],
])('after an undo of %s the caret is where the change was', (_what, caret, at, typed) => {
  const { editor, follow, shown } = typingIn('One two three four')
  editor.commands.setTextSelection(at)
  if (typed === '\n\n') editor.commands.splitBlock()
  else editor.view.dispatch(editor.state.tr.insertText(typed))
  editor.commands.setTextSelection(caret)
  const words = 'One two three four'
  expect(shown().text).toBe(words.slice(0, at - 1) + typed + words.slice(at - 1))

  editor.view.dom.dispatchEvent(new window.Event(stepEvent) as unknown as Event)
  follow(words)
  editor.view.dispatch(editor.state.tr.insertText('|'))

  expect(shown().text).toBe(`${words.slice(0, at - 1)}|${words.slice(at - 1)}`)
})

test('of a plain paste the blanks around its words stay, and those around its lines go', () => {
  expect(pasted({ 'text/plain': ' and hens' }).text).toBe('Goats and hens')
  expect(pasted({ 'text/plain': ' and hens \n' }).text).toBe('Goatsand hens')
})
