import { expect, test } from 'vitest'
import { mailLink, mapLink } from './contact-links.tsx'
import { lastLetter, textLink } from './send-by-hand.tsx'

test('a mail link names the reference, and an address adds no header', () => {
  expect(mailLink('ana@example.com', 'K7M-4XAR')).toBe(
    'mailto:ana@example.com?subject=Your%20enquiry%20K7M-4XAR',
  )
  expect(mailLink('ana@example.com?bcc=all@example.com', 'K7M-4XAR')).not.toContain('?bcc')
})

test.each([
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 15)', 'geo:0,0?q=Benson%2C%20AZ'],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', 'https://maps.apple.com/?q=Benson%2C%20AZ'],
  ['a PC', 'Mozilla/5.0 (Windows NT 10.0)', 'https://www.openstreetmap.org/search?query=Benson%2C%20AZ'],
])('%s opens the map that it has', (_case, userAgent, link) => {
  expect(mapLink('Benson, AZ', userAgent)).toBe(link)
})

test('what is sent by hand is the letter alone', () => {
  const moved = {
    at: '2027-03-05T12:00:00.000Z',
    who: 'ana',
    action: 'moved',
    from: 'new',
    to: 'held',
  } as const
  const text = 'On 2027-04-02, until 2027-03-09\nNot emailed, only noted:\nDear Ana,\n\ngladly.'

  expect(
    lastLetter([
      { ...moved, text },
      { ...moved, text: '' },
    ])?.text,
  ).toBe('Dear Ana,\n\ngladly.')
  expect(lastLetter([{ ...moved, text: 'Dear Ana, this was mailed' }])).toBeUndefined()
})

test('a letter goes into a mail or a text as it was written', () => {
  const letter = 'Dear Ana & Bo,\n\nsee you on Friday?'

  const mail = new URL(mailLink('ana@example.com', 'K7M-4XAR', letter))
  expect(mail.searchParams.get('body')).toBe(letter.replaceAll('\n', '\r\n'))
  expect(textLink('(520) 555-0101', letter)).toBe(
    'sms:+15205550101?body=Dear%20Ana%20%26%20Bo%2C%0A%0Asee%20you%20on%20Friday%3F',
  )
})
