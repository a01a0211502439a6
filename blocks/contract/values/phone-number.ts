// What is dialed of a telephone number. The rest, phone.ts, stands apart: every page of visitors loads this.

/**
 * Ends at words, at another number's `+`, and at `#`, `*`, `;` or a comma, which stand before an extension; so do up to
 * five digits behind a number that is parted as those of America are, `520-555-0123 45`.
 */
export const dialedRun =
  /(?:\+?1\W{1,3})?[2-9]\d\d\W{1,2}\d{3}[^\d\w]\d{4}(?=\W{1,3}\d{1,5}(?!\d))|\+?\d(?:[^\p{L}#*;,+]|,\d)*/u

/**
 * `+15205550123` or `+525512345678` out of any text, or the digits alone where nothing tells the country. Of two numbers
 * with no word between them it is the first. Blank without a digit.
 */
export function phoneNumber(typed: string): string {
  return (dialedRun.exec(typed.normalize('NFKC'))?.[0] ?? '')
    .replace('(0)', '') // +44 (0)20 7946 0958
    .replace(/[^\d+]/g, '')
    .replace(/^(\+?1)?([2-9]\d{9})(\d{6,})?$/, '+1$2')
    .replace(/^(00|011)(?=\d{8})/, '+')
}

/**
 * The link that calls a number, without the extension: RFC 3966 has `;ext=4`, but Android sends its letters as tones
 * (3984), and iPhones ask about it. People read the extension beside the link.
 */
export function phoneHref(typed: string): string {
  return `tel:${phoneNumber(typed)}`
}
