import { drawing } from './drawing.tsx'
import file from './goat.svg'

export const Goat = drawing(file, 173, 240)
