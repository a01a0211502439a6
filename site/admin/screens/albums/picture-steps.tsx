import { type RefObject, useEffect, useRef, useState } from 'react'
import { normalizeImagePath } from '#blocks/contract/values/image-path.ts'
import { Button } from '../../base/ui/button.tsx'
import { Thumbnail } from '../../forms/media/thumbnail.tsx'
import type { AlbumFormHandle } from './album-form-link.tsx'
import { CardMenu, type PictureAction } from './picture-card.tsx'
import { altInputId, usePictureEdits } from './picture-edits.ts'
import { PictureSaveState } from './picture-save-state.tsx'
import styles from './picture-steps.module.css'
import { PictureTextFields } from './picture-text-fields.tsx'
import type { AlbumPicture, ShownAlbum } from './picture-texts.ts'
import { PictureThumbs } from './picture-thumbs.tsx'

type PictureStepsProps = {
  album: ShownAlbum
  form: RefObject<AlbumFormHandle | null>
  pictures: readonly AlbumPicture[]
  currentId: number | undefined
  onGo: (id: number) => void
  onAct: (id: number, action: PictureAction) => void
}

/** So many thumbnails at once. */
const most = 30

/** An album's pictures one by one, for phones: each fills the width, with one field, and the last leads to publishing. */
export function PictureSteps({ album, form, pictures, currentId, onGo, onAct }: PictureStepsProps) {
  const edits = usePictureEdits()
  const [isBusy, setIsBusy] = useState(false)
  const index = Math.max(
    0,
    pictures.findIndex(({ id }) => id === currentId),
  )
  const picture = pictures[index]
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture that is gone to takes the focus
  useEffect(() => {
    if (!isFirst.current && picture) document.getElementById(altInputId(picture.id))?.focus()
    isFirst.current = false
  }, [picture?.id])
  if (!picture) return null
  const { id, imageUrl } = picture
  const path = normalizeImagePath(imageUrl)
  const from = Math.floor(index / most) * most
  const next = pictures[index + 1]
  const before = pictures[index - 1]

  function go(to: AlbumPicture | undefined) {
    void edits.save(id)
    if (to) onGo(to.id)
  }

  async function permit() {
    setIsBusy(true)
    for (const each of pictures) edits.write(each.id, { photoConsent: true })
    await edits.saveAll()
    setIsBusy(false)
  }

  return (
    <div className={styles.steps}>
      <PictureThumbs
        pictures={pictures.slice(from, from + most)}
        from={from + 1}
        currentId={id}
        onShow={(to) => go(pictures.find((each) => each.id === to))}
      />
      <section
        key={id}
        className={styles.one}
        aria-label={`Picture ${index + 1} of ${pictures.length}`}
        data-picture={id}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) void edits.save(id)
        }}
      >
        <div className={styles.head}>
          <h3>{`Picture ${index + 1} of ${pictures.length}`}</h3>
          <CardMenu id={id} name={`picture ${index + 1}`} path={path} onAct={onAct} />
        </div>
        {path && <Thumbnail path={path} alt="" version={picture.media?.[path]?.version ?? 0} />}
        <PictureTextFields id={id} isShort />
        <PictureSaveState picture={picture} />
        <div className={styles.ways}>
          <Button disabled={!before} onClick={() => go(before)}>
            Previous
          </Button>
          <Button disabled={!next} onClick={() => go(next)}>
            Next
          </Button>
        </div>
      </section>
      <div className={styles.end}>
        <Button disabled={isBusy} onClick={() => void permit()}>
          {isBusy ? 'Saving…' : 'Permission given for all'}
        </Button>
        {!album.isPublished && (
          <Button onClick={() => form.current?.save('isPublished', true)}>Show the album to visitors</Button>
        )}
      </div>
    </div>
  )
}
