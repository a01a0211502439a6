import { drawing } from './drawing.tsx'
import file from './resting-rabbit.svg'

export const RestingRabbit = drawing(file, 320, 224)
