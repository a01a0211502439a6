import { drawing } from './drawing.tsx'
import file from './sheep.svg'

export const Sheep = drawing(file, 258, 240)
