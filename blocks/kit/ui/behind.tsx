import type { ReactNode } from 'react'
import type { MediaInfo } from '../../contract/records/media.ts'
import { normalizeImagePath } from '../../contract/values/image-path.ts'
import sheet from './behind.css?url'
import { Picture } from './picture.tsx'

type BehindProps = {
  /** A stored prop, which may hold anything. */
  picture: unknown
  media: Record<string, MediaInfo> | undefined
  children: ReactNode
}

/** A block with a picture behind it, if there is one. Its rules come with pages that have one. */
export function Behind({ picture, media, children }: BehindProps) {
  if (typeof picture !== 'string' || !normalizeImagePath(picture)) return children
  return (
    <div className="behind">
      <BehindSheet />
      <Picture className="behind-picture" src={picture} media={media ?? {}} alt="" sizes="100vw" />
      {children}
    </div>
  )
}

/** What it is drawn with. Where it comes only with the first such picture, React waits for it with all that stands around. */
export function BehindSheet() {
  return <link rel="stylesheet" href={sheet} precedence="form" />
}
