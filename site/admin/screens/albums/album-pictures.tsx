import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useImperativeHandle, useLayoutEffect, useState } from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { useHost } from '../../base/host/host.ts'
import { refreshPaths, useStaffList } from '../../base/http/record-queries.ts'
import { replaceRecord } from '../../base/http/staff-client.ts'
import { useSignedOut } from '../../base/session/session-queries.ts'
import { Ask } from '../../base/ui/ask.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Nothing, ScreenState } from '../../base/ui/screen-state.tsx'
import { DropHint } from '../../forms/media/drop-hint.tsx'
import { useFilesAnywhere } from '../../forms/media/file-intake.ts'
import { PicturesPicker } from '../../forms/media/pictures-picker.tsx'
import { acceptOf } from '../../forms/media/upload-rules.ts'
import { useAddPictures } from './add-pictures.ts'
import type { AlbumFormHandle } from './album-form-link.tsx'
import styles from './album-pictures.module.css'
import { createPictureEdits, type PictureEdits, PictureEditsContext } from './picture-edits.ts'
import { PictureGrid } from './picture-grid.tsx'
import type { AlbumPicture, ShownAlbum } from './picture-texts.ts'

type AlbumPicturesProps = {
  album: ShownAlbum
  form: RefObject<AlbumFormHandle | null>
  /** Receives the edits, so that the form above saves them first. */
  editsRef: RefObject<PictureEdits | null>
}

/** An album's pictures: added in bulk, described in place, ordered. */
export function AlbumPictures(props: AlbumPicturesProps) {
  const { data, error, refetch } = useStaffList<AlbumPicture>(apiPaths.albumImages(props.album.id))
  return (
    <section className={styles.section} aria-labelledby="pictures">
      {data ? (
        <LoadedPictures {...props} items={data.items} />
      ) : (
        <>
          <h2 id="pictures">Pictures</h2>
          <ScreenState error={error} onRetry={() => void refetch()} />
        </>
      )}
    </section>
  )
}

function LoadedPictures(props: AlbumPicturesProps & { items: AlbumPicture[] }) {
  const { album, form, editsRef, items } = props
  const host = useHost()
  const { edits, pictures } = useEdits(album.id, items)
  useImperativeHandle(editsRef, () => edits, [edits])
  const adding = useAddPictures(album, form)
  const [isPicking, setIsPicking] = useState(false)
  const [isOneByOne, setIsOneByOne] = useState(() => matchMedia('(max-width: 559.98px)').matches)
  const isOver = useFilesAnywhere(adding.addFiles)
  const { held } = adding

  return (
    <PictureEditsContext value={edits}>
      <div className={styles.head}>
        <h2 id="pictures">{`Pictures (${pictures.length})`}</h2>
        <div className={styles.buttons}>
          <Button
            onClick={async () =>
              adding.addFiles(await host.pickFiles({ accept: acceptOf('image'), multiple: true }))
            }
          >
            Add pictures
          </Button>
          <Button look="quiet" onClick={() => setIsPicking(true)}>
            From Pictures & files
          </Button>
          {pictures.length > 1 && (
            <Button aria-pressed={isOneByOne} onClick={() => setIsOneByOne(!isOneByOne)}>
              One by one
            </Button>
          )}
        </div>
      </div>
      {pictures.length === 0 ? (
        <Nothing
          title="No pictures yet"
          text="Add them with the button above, drop them here, or paste them."
        />
      ) : (
        <PictureGrid album={album} form={form} pictures={pictures} isOneByOne={isOneByOne} />
      )}
      {isPicking && (
        <PicturesPicker
          onClose={() => setIsPicking(false)}
          onPick={(chosen) => {
            setIsPicking(false)
            adding.addFromLibrary(chosen)
          }}
        />
      )}
      {held && (
        <Ask
          title="Hide the album while you work?"
          text={`This album is public, so every picture needs a description. Hide it, add ${held.count === 1 ? 'the picture' : `the ${held.count} pictures`}, describe them, then show it again.`}
          onCancel={adding.letGo}
          choices={[{ label: 'Hide it and add pictures', isMain: true, onChoose: adding.hideAndAdd }]}
        />
      )}
      <DropHint isOver={isOver && !held} text="Drop the pictures to add them to this album" />
    </PictureEditsContext>
  )
}

/** The edits together with their pictures. New pictures are returned only once the edits have loaded them. */
function useEdits(albumId: number, items: readonly AlbumPicture[]) {
  const queries = useQueryClient()
  const onSignedOut = useSignedOut()
  const [edits] = useState(() => {
    const path = apiPaths.albumImages(albumId)
    const created = createPictureEdits({
      path,
      // the response for this path
      put: (id, picture, revision) => replaceRecord(`${path}/${id}`, picture, revision) as never,
      onSaved: () => void refreshPaths(queries, [path]),
      onSignedOut,
    })
    created.load(items)
    return created
  })
  const [pictures, setPictures] = useState(items)
  useLayoutEffect(() => {
    edits.load(items)
    setPictures(items)
  }, [edits, items])
  return { edits, pictures }
}
