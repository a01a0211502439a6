import { adminScreens as screens } from '../../admin/app/navigation/admin-screens.ts'

/** Values for the variable part of a path, where the sample farm has no item 1 or no form for a new item. */
const examples: Readonly<Record<string, readonly string[]>> = {
  'pages/:id/versions': ['home'],
  'pages/redirects/:id': ['new'],
  // All service pages share one screen: one page with children, and one without.
  'services/*': ['pony-rides', 'petting-zoo'],
  'media/:name': ['gallery-pony-ride.jpg'],
  'enquiries/:id': ['1'],
  'enquiries/:id/person': ['1'],
  'jobs/day/:day': ['2027-03-20'],
  'enquiries/replies/:id': ['new'],
  'availability/teams/:id': ['new'],
}

const paths = screens.flatMap(({ path, routes }) =>
  Object.keys(routes).flatMap((rest) => addressesOf(rest ? `${path}/${rest}` : path)),
)
const isInbox = (path: string) => /^(enquiries|jobs)(\/|$)/.test(path)

/** Every screen of the staff area behind the sign-in, by its path below /admin; those of the inbox follow. */
export const adminScreens: readonly string[] = paths.filter((path) => !isInbox(path))

/** Visited with thirty enquiries in all states. */
export const inboxScreens: readonly string[] = [...paths.filter(isInbox), 'customers/1']

function addressesOf(path: string): string[] {
  const variable = /:\w+|\*/
  return variable.test(path)
    ? (examples[path] ?? ['1', 'new']).map((example) => path.replace(variable, example))
    : [path]
}
