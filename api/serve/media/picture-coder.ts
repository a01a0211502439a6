import { AppError } from '../../base/http/app-error.ts'
import { createTurns } from '../../store/turns.ts'
import { PictureTooLarge, UnusableMedia } from './media-store.ts'
import type { PictureFormat, PictureSize, VariantFormat } from './picture-formats.ts'
import { maxPixels, problemIn } from './picture-problems.js'
import { createPictureProcesses } from './picture-processes.ts'
import type { Cut, Done, PictureJob, PictureProblem } from './start-picture-process.ts'

export type PictureCoder = ReturnType<typeof createPictureCoder>

/**
 * Decodes and encodes, in processes of its own. Throws UnusableMedia, PictureTooLarge, 503 where it takes over a minute
 * or is cut off, and what the file system throws. `limits` are given in tests only.
 */
export function createPictureCoder(limits?: Parameters<typeof createPictureProcesses>[0]) {
  const { run, pids, close } = createPictureProcesses(limits)
  /** One at a time: at 50 megapixels it takes over a gigabyte. */
  const heicInTurn = createTurns()

  async function done<Job extends PictureJob>(job: Job): Promise<Done[Job['task']]> {
    const answer = await run(job)
    if ('problem' in answer) throw pictureError(answer)
    return answer.done
  }

  return {
    /** The picture in `file`, `width` px wide or its own width if that is less (picture-work.js). */
    encode(file: string, width: number, format: VariantFormat, cut?: Cut): Promise<Uint8Array> {
      return done({ task: 'encode', file, width, format, ...(cut ? { cut } : {}) })
    },

    /** Makes of the upload in `file` what is stored as `to`, in its place (picture-work.js). */
    clean(file: string, from: PictureFormat | 'heic', to: PictureFormat): Promise<Done['clean']> {
      const work = () => done({ task: 'clean', file, from, to })
      return from === 'heic' ? heicInTurn(work) : work()
    },

    pids,
    /** Ends the processes at once; work that is not done fails with ServerStops. */
    close,
  }
}

/**
 * The size after the turn that EXIF asks for, from the head of the file alone. That takes a millisecond, and a visitor
 * waits for it: so it is done here, not behind the encoding of others. What is stored was written by our own encoder.
 * Throws UnusableMedia or PictureTooLarge.
 */
export async function measurePicture(file: string): Promise<PictureSize> {
  const { openPicture } = await import('./open-picture.js')
  try {
    const { autoOrient } = await openPicture(file).metadata()
    return { width: autoOrient.width, height: autoOrient.height }
  } catch (cause) {
    throw pictureError({ problem: problemIn(cause) }, cause)
  }
}

function pictureError(answer: PictureProblem, cause?: unknown): Error {
  switch (answer.problem) {
    case 'damaged':
      return new UnusableMedia('The picture is damaged or its type isn’t supported', { cause })
    case 'too-large':
      return new PictureTooLarge(`Pictures can have up to ${maxPixels / 1e6} megapixels`, { cause })
    case 'stops-moving':
      return new UnusableMedia(
        'This picture moves, and only GIF and WebP pictures can move here. Save it as one of these or as an MP4 video, ' +
          'and upload that as a new file.',
        { cause },
      )
    case 'late':
      return new AppError(503, 'Busy', 'This picture took too long to process. Try again later')
    case 'cut-off':
      return new AppError(503, 'Busy', 'Processing the picture was interrupted. Try again later')
    case 'system':
      return Object.assign(new Error(answer.message), { code: answer.code })
  }
}
