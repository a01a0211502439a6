export const tourDatesDefaults = { heading: 'Upcoming Tour Dates' }
