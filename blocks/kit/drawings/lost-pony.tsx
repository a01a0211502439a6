import { drawing } from './drawing.tsx'
import file from './lost-pony.svg'

export const LostPony = drawing(file, 640, 400)
