import type { Page } from '@playwright/test'
import { mainMenu } from './site-test.ts'

// What the menu holds, and where its parts are.

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

export const topLevel = (page: Page) => mainMenu(page).locator('> ul > li > a')
export const link = (page: Page, name: string) => mainMenu(page).getByRole('link', { name, exact: true })
export const arrow = (page: Page, of: string) =>
  mainMenu(page).getByRole('button', { name: `Show more of ${of}`, exact: true })
export const toggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' })
