/** The link that calls a number, however staff have punctuated it. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/(?!^\+)\D/g, '')}`
}
