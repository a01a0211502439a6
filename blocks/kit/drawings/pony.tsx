import { drawing } from './drawing.tsx'
import file from './pony.svg'

export const Pony = drawing(file, 196, 240)
