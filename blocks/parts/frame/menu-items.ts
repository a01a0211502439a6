import { serviceMenuOf, servicePages, sitePaths } from '../../contract/pages/site-paths.ts'

/** An entry of the menu, as visitors' pages draw it. */
export type MenuItem = {
  label: string
  href: string
  below?: readonly MenuItem[]
  isButton?: true
}

/** Where the pages stand that staff marked for the menu. */
export const pagesHere = 'pages'

/** The specified menu (product.md §2). */
export const defaultMenu: readonly (MenuItem | typeof pagesHere)[] = [
  { label: 'Home', href: sitePaths.home },
  { label: 'About', href: sitePaths.about },
  {
    label: 'Services',
    href: sitePaths.services,
    below: serviceEntries(servicePages),
  },
  { label: 'Media', href: sitePaths.media },
  { label: 'Tour Dates', href: sitePaths.tourDates },
  pagesHere,
  { label: 'Contact', href: sitePaths.contact },
  { label: 'Book Now', href: sitePaths.booking, isButton: true },
]

type Entry = { id: string; label: string; path: string }

export function serviceEntries(services: readonly Entry[]): MenuItem[] {
  return serviceMenuOf(services).map(({ label, path, sizes }) => ({
    label,
    href: path,
    below: sizes.map((size) => ({ label: size.label, href: size.path })),
  }))
}

export function withPages(
  menu: typeof defaultMenu,
  pages: readonly { title: string; path: string; inMenu: boolean; service?: unknown }[],
): readonly MenuItem[] {
  return menu.flatMap((item) =>
    item === pagesHere
      ? pages.flatMap(({ title, path, inMenu, service }) =>
          inMenu && !service ? { label: title, href: path } : [],
        )
      : item,
  )
}
