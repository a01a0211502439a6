/** The chapters of a service page, in the order of its sections: the `id` of the section and the name of the link. */
export const chapters = {
  day: 'What Happens',
  sizes: 'Small or Large?',
  place: 'Your Place',
  safety: 'Safety',
  animals: 'Animals',
  questions: 'Questions',
} as const

export type Chapter = keyof typeof chapters
