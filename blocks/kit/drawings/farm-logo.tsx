import { drawing } from './drawing.tsx'
import file from './farm-logo.svg'

/** The round farm badge: pony and sun. Holds down to 40 px; the build makes it the favicon, too. */
export const FarmLogo = drawing(file, 96, 96)
