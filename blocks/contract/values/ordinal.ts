const words = 'First,Second,Third,Fourth,Fifth,Sixth,Seventh,Eighth,Ninth,Tenth'.split(',')
const rules = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** `Third`; from eleven on `11th`. */
export function ordinal(place: number): string {
  return words[place - 1] ?? `${place}${endings[rules.select(place)] ?? 'th'}`
}
