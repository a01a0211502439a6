// Labels of choices for visitors; blank ones are not shown. Free of zod: their pages use it.

export const speciesNames = {
  pony: 'Pony',
  goat: 'Goat',
  sheep: 'Sheep',
  turkey: 'Turkey',
  rabbit: 'Rabbit',
  hen: 'Hen',
  pig: 'Pig',
  llama: 'Llama',
  donkey: 'Donkey',
  duck: 'Duck',
  other: '',
} as const

export const badgeNames = { '': '', popular: 'Popular', new: 'New', seasonal: 'Seasonal' } as const

/** The choices themselves, in their order. */
export function choicesIn<Choice extends string>(names: Readonly<Record<Choice, string>>): Choice[] {
  return Object.keys(names) as Choice[] // a Record has just these keys
}
