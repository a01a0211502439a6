import { drawing } from './drawing.tsx'
import file from './hen.svg'

export const Hen = drawing(file, 218, 240)
