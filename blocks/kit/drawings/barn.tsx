import file from './barn.svg'
import { drawing } from './drawing.tsx'

export const Barn = drawing(file, 236, 200)
