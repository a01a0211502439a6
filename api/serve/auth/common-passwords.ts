import { ZodError } from 'zod'

type About = { email: string; businessName: string }

/**
 * Throws an invalid-input error at `field` for a password that a guesser tries first. Nothing else is asked of it but
 * its length: rules for digits and signs make people choose worse ones (OWASP, NIST SP 800-63B).
 */
export async function refuseCommonPassword(password: string, field: string, about: About): Promise<void> {
  if (!isCommonPassword(password, about) && !(await isLeakedPassword(password))) return
  const message = 'This password is easy to guess. Try four unrelated words'
  throw new ZodError([{ code: 'custom', path: [field], message, input: undefined }])
}

/** True for a password that is little more than common words, a run of keys, a repetition or the person's name. */
export function isCommonPassword(password: string, { email, businessName }: About): boolean {
  const plain = simplified(password)
  if (isRepeated(plain) || isRun(plain)) return true
  const own = [email.split('@', 1)[0] ?? '', email, businessName].flatMap((text) => [
    simplified(text),
    ...text.split(/[^\p{L}]+/u).map(simplified),
  ])
  const words = [...commonWords, ...own.filter((word) => word.length >= 4)]
  // Longest first, so that "petting" goes before "pet".
  words.sort((a, b) => b.length - a.length)
  let rest = plain
  for (const word of words) rest = rest.replaceAll(word, ' ')
  // What is left besides the words: digits and up to three letters make no difference to a guesser.
  return rest.replace(/[\s\d]/g, '').length <= 3 && rest !== plain
}

/** Letters and digits only, in lower case, with the usual stand-ins (`p@ssw0rd`) read as the letters they stand for. */
function simplified(text: string): string {
  return text
    .toLowerCase()
    .replace(/(?<=\p{L})[0@$!13](?=\p{L})/gu, (sign) => standIns[sign] ?? sign)
    .replace(/[^\p{L}\d]/gu, '')
}
const standIns: Record<string, string> = { '0': 'o', '@': 'a', $: 's', '!': 'i', '1': 'i', '3': 'e' }

/** `aaaaaaaaaaaa`, `abcabcabcabc`, `123412341234`; also true for punctuation only, of which nothing is left here. */
function isRepeated(text: string): boolean {
  return new Set(text).size <= 3 || /^(.{1,6}?)\1+.{0,2}$/u.test(text)
}

/** Four keys or more in a row, again and again: `qwertyuiop12`, `1234567890ab`, `abcdefghijkl`. */
function isRun(text: string): boolean {
  let inRuns = 0
  for (let at = 0; at < text.length; ) {
    const length = longestRun(text.slice(at))
    if (length >= 3) inRuns += length
    at += Math.max(1, length)
  }
  return text.length - inRuns <= 3
}

function longestRun(text: string): number {
  let length = 1
  for (const row of keyRows) {
    while (length < text.length && row.includes(text.slice(0, length + 1))) length++
  }
  return length
}

const rows = ['qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz']
const columns = [
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'a1b2c3d4e5f6g7h8',
]
const digits = ['01234567890', '11223344556677889900', '13579', '24680', '147258369']
const keyRows = [...rows, ...columns, ...digits].flatMap((row) => [row, [...row].reverse().join('')])

const commonWords = [
  ...['password', 'passwort', 'passphrase', 'passcode', 'motdepasse', 'contrasena', 'letmein', 'welcome'],
  ...['iloveyou', 'trustno', 'admin', 'administrator', 'login', 'master', 'secret', 'changeme', 'default'],
  ...['qwerty', 'qwertz', 'azerty', 'dragon', 'monkey', 'sunshine', 'princess', 'football', 'baseball'],
  ...['superman', 'batman', 'starwars', 'pokemon', 'whatever', 'freedom', 'jesus', 'liverpool', 'chelsea'],
  ...[
    'summer',
    'winter',
    'spring',
    'autumn',
    'monday',
    'friday',
    'january',
    'test',
    'guest',
    'user',
    'hello',
  ],
  ...['pettingzoo', 'petting', 'zoo', 'pony', 'ponies', 'ponyride', 'ponyrides', 'rides', 'turkeyrace'],
  ...['turkey', 'race', 'races', 'farm', 'animals', 'animal', 'family', 'birthday', 'party', 'website'],
  ...[
    'the',
    'and',
    'my',
    'our',
    'is',
    'this',
    'love',
    'staff',
    'owner',
    'editor',
    'inbox',
    'correcthorsebatterystaple',
  ],
]

/** What follows a leaked password in one that is no better: digits, signs and at most this many letters. */
const mostLettersAfter = 3
const shortest = 6

let loading: Promise<ReadonlySet<string>> | undefined

/** True for one of some 49,000 passwords that leaked most often, and for one with little behind it. */
export async function isLeakedPassword(password: string): Promise<boolean> {
  loading ??= load()
  const leaked = await loading
  const plain = password.toLowerCase()
  for (let end = plain.length; end >= shortest; end--) {
    const lettersAfter = plain.slice(end).replace(/\P{L}/gu, '').length
    if (lettersAfter > mostLettersAfter) return false
    if (leaked.has(plain.slice(0, end))) return true
  }
  return false
}

/** Only when somebody chooses a password: the list takes a few MB of memory. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map((each) => each.toLowerCase()))
}
