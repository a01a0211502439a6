import { drawing } from './drawing.tsx'
import file from './pony-at-the-fence.svg'

export const PonyAtTheFence = drawing(file, 288, 264)
