import { drawing } from './drawing.tsx'
import file from './scene-placeholder.svg'

export const ScenePlaceholder = drawing(file, 640, 400)
