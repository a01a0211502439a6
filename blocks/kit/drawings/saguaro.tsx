import { drawing } from './drawing.tsx'
import file from './saguaro.svg'

export const Saguaro = drawing(file, 120, 200)
