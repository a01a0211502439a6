export const albumListDefaults = { heading: 'Photo Albums' }
