// What the sections for any page begin with in the builder.

export const pictureGridDefaults = { heading: 'A Few Pictures' }
export const albumTeaserDefaults = { label: 'See All the Pictures' }
export const addOnsDefaults = { heading: 'What You Can Add' }
