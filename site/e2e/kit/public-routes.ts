// The public addresses as product.md §2 lists them, written out here so that the site's own table is tested.

export const servicePaths = [
  '/services/fairs-large-events',
  '/services/birthday-parties',
  '/services/turkey-races',
  '/services/petting-zoo-pony-rides',
  '/services/petting-zoo',
  '/services/petting-zoo/small',
  '/services/petting-zoo/large',
  '/services/pony-rides',
  '/services/pony-rides/small',
  '/services/pony-rides/large',
]

/** Pages that the sample farm's staff made. */
export const samplePathsWithQuestions = ['/class-visits', '/church-events', '/company-events']
export const samplePaths = [...samplePathsWithQuestions, '/animals', '/certificate', '/privacy', '/terms']

export const publicRoutes = [
  '/',
  '/about',
  '/services',
  ...servicePaths,
  '/media',
  '/media/1',
  '/contact',
  '/booking',
  '/tour-dates',
  ...samplePaths,
]

/** One page of each kind. The others differ from one of these in their content alone. */
export const pageKinds = [
  '/',
  '/about',
  '/services',
  '/services/petting-zoo/large',
  '/media',
  '/media/1',
  '/contact',
  '/booking',
  '/tour-dates',
  '/class-visits',
  '/nope',
]
