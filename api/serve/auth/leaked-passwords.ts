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
