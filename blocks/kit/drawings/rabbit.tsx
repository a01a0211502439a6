import { drawing } from './drawing.tsx'
import file from './rabbit.svg'

export const Rabbit = drawing(file, 137, 240)
