import type { ServicePageId } from '../../contract/pages/site-paths.ts'

// The three questions and what follows from their answers. Numbers of children and room are those of the service pages.

export const finderAnswers = {
  day: ['home', 'group', 'crowd'],
  count: ['few', 'some', 'many'],
  wish: ['touch', 'ride', 'both', 'watch'],
} as const
export type FinderQuestion = keyof typeof finderAnswers
type Answer<Question extends FinderQuestion> = (typeof finderAnswers)[Question][number]

/** A service, and the answers after which it is shown: each combination of them. */
export type Fit = {
  id: ServicePageId
  day: readonly Answer<'day'>[]
  count: readonly Answer<'count'>[]
  wish: readonly Answer<'wish'>[]
}

/** Each combination of answers is in exactly one row. */
export const fits: readonly Fit[] = [
  { id: 'petting-zoo-small', day: ['home', 'group'], count: ['few'], wish: ['touch'] },
  { id: 'pony-rides-small', day: ['home', 'group'], count: ['few'], wish: ['ride'] },
  // A race track takes 80 feet and an audience, which a backyard party has neither of.
  { id: 'birthday-parties', day: ['home'], count: ['few'], wish: ['both', 'watch'] },
  { id: 'petting-zoo-pony-rides', day: ['group'], count: ['few'], wish: ['both'] },
  { id: 'petting-zoo-pony-rides', day: ['home', 'group'], count: ['some'], wish: ['both'] },
  { id: 'petting-zoo-large', day: ['home', 'group'], count: ['some', 'many'], wish: ['touch'] },
  { id: 'pony-rides-large', day: ['home', 'group'], count: ['some', 'many'], wish: ['ride'] },
  { id: 'turkey-races', day: ['group'], count: ['few'], wish: ['watch'] },
  { id: 'turkey-races', day: ['home', 'group'], count: ['some', 'many'], wish: ['watch'] },
  { id: 'fairs-large-events', day: ['home', 'group'], count: ['many'], wish: ['both'] },
  {
    id: 'fairs-large-events',
    day: ['crowd'],
    count: ['few', 'some', 'many'],
    wish: ['touch', 'ride', 'both'],
  },
  { id: 'turkey-races', day: ['crowd'], count: ['few', 'some', 'many'], wish: ['watch'] },
]
