// The links of the menu as product.md §2 lists them, written out here so that the site's own table is tested.

export const topLinks = [
  ['Home', '/'],
  ['About', '/about'],
  ['Services', '/services'],
  ['Media', '/media'],
  ['Tour Dates', '/tour-dates'],
  ['Contact', '/contact'],
  ['Book Now', '/booking'],
] as const
export const serviceLinks = [
  ['Fairs & Large Events', '/services/fairs-large-events'],
  ['Birthday Parties', '/services/birthday-parties'],
  ['Turkey Races', '/services/turkey-races'],
  ['Petting Zoo & Pony Rides', '/services/petting-zoo-pony-rides'],
  ['Petting Zoo', '/services/petting-zoo'],
  ['Pony Rides', '/services/pony-rides'],
] as const
export const sizeLinks = [
  ['Small Petting Zoo', '/services/petting-zoo/small'],
  ['Large Petting Zoo', '/services/petting-zoo/large'],
  ['Small Pony Rides', '/services/pony-rides/small'],
  ['Large Pony Rides', '/services/pony-rides/large'],
] as const
