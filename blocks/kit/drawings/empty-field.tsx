import { drawing } from './drawing.tsx'
import file from './empty-field.svg'

export const EmptyField = drawing(file, 640, 320)
