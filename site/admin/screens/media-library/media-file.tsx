import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { fileSizeLabel } from '#blocks/contract/values/file-size.ts'
import { describeEdit } from '#blocks/contract/values/picture-edit.ts'
import { originalPath } from '#blocks/contract/values/picture-ladder.ts'
import { useHost } from '../../base/host/host.ts'
import { refreshPaths } from '../../base/http/record-queries.ts'
import { notify } from '../../base/notices/notify.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Confirm } from '../../base/ui/confirm.tsx'
import { useFarmClock } from '../../base/ui/farm-clock.ts'
import { samplePicture } from '../../forms/form/sample-mark.tsx'
import { CropDialog } from '../../forms/media/crop/crop-dialog.tsx'
import { mayCrop } from '../../forms/media/crop/crop-frame.ts'
import { OneUploadState } from '../../forms/media/one-upload-state.tsx'
import { sendReplacement } from '../../forms/media/send-file.ts'
import { acceptOf, kindNouns } from '../../forms/media/upload-rules.ts'
import { uploads, useOneUpload } from '../../forms/media/uploads.ts'
import styles from './media-item.module.css'

type MediaFileProps = {
  item: LibraryItem
  revision: number
  replaceButton: RefObject<HTMLButtonElement | null>
}

/** A stored file: its facts, download and replacement. */
export function MediaFile({ item, revision, replaceButton }: MediaFileProps) {
  const host = useHost()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<File>()
  const [isCropping, setIsCropping] = useState(false)
  const { upload, start } = useOneUpload(item.kind, async () => {
    notify('File replaced everywhere it’s used')
    await refreshPaths(queries, [staffPaths.media])
  })
  const isSample = item.isSample && item.usedBy.length > 0
  const address = originalPath(item.url, item.version)
  // As it was uploaded, which only staff get.
  const file = item.edit ? `${address}&edit=none` : address
  const noun = kindNouns[item.kind]

  async function choose() {
    const [file] = await host.pickFiles({ accept: acceptOf(item.kind), multiple: false })
    setChosen(file)
  }

  return (
    <section className={`card ${styles.file}`} aria-labelledby="file">
      <h2 id="file">The file</h2>
      {item.kind === 'video' && <Film address={address} name={item.originalName || item.name} />}
      <Facts item={item} />
      <div className="buttons">
        <a className="button button-second button-small" href={file} download={item.originalName || true}>
          Download
        </a>
        {item.kind !== 'document' && (
          <Button look="quiet" isSmall onClick={() => host.openPage(address)}>
            Open
          </Button>
        )}
        <Button
          ref={replaceButton}
          isSmall
          onClick={() => (isSample ? navigate(samplePicture(item.name)) : void choose())}
        >
          {`Replace the ${noun}`}
        </Button>
        {mayCrop(item) && (
          <Button isSmall onClick={() => setIsCropping(true)}>
            Crop and rotate
          </Button>
        )}
      </div>
      {item.kind === 'document' && (
        <p>
          Visitors get this file exactly as it is, with everything in it, such as the author’s name or
          comments.
        </p>
      )}
      {isSample && <p>This is a sample picture. You’ll describe your own when you replace it.</p>}
      <OneUploadState upload={upload} />
      {isCropping && <CropDialog item={item} revision={revision} onClose={() => setIsCropping(false)} />}
      {chosen && (
        <Confirm
          title={`Replace this ${noun} with ${chosen.name}?`}
          text={whatChanges(item)}
          label="Replace"
          onConfirm={() => start([chosen], sendReplacement(item.name, revision))}
          onClose={() => setChosen(undefined)}
        />
      )}
    </section>
  )
}

function whatChanges({ kind, usedBy }: LibraryItem): string {
  const places =
    usedBy.length === 0
      ? 'It isn’t used anywhere yet.'
      : `The new one shows right away in ${usedBy.length === 1 ? '1 place' : `${usedBy.length} places`}.`
  const text =
    kind === 'document' ? '' : ' The description and focus point stay too, so check them afterward.'
  return `The address stays the same. ${places}${text} You can’t get the old file back.`
}

function Facts({ item }: { item: LibraryItem }) {
  const { longDay } = useFarmClock()
  const { width, height, edit, bytes, uploadedAt, originalName, name } = item
  const facts = [
    ['Original name', originalName],
    ['Size', bytes > 0 ? fileSizeLabel(bytes) : ''],
    ['Pixels', width > 0 ? `${width} × ${height}` : ''],
    ['Shown', edit ? describeEdit(edit) : ''],
    ['Added', uploadedAt && longDay(uploadedAt)],
    ['Address', `/public-objects/${name}`],
  ].filter(([, value]) => value)
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A video player with a button that saves the current frame as a picture, for example as a poster. */
function Film({ address, name }: { address: string; name: string }) {
  const video = useRef<HTMLVideoElement>(null)
  const [hasFrame, setHasFrame] = useState(false)

  async function keep() {
    const still = video.current && (await stillOf(video.current, name))
    if (still) uploads.add([still])
    else notify('This browser can’t save a picture from the video')
  }

  return (
    <>
      <video
        ref={video}
        className={styles.film}
        src={address}
        controls
        muted
        playsInline
        preload="metadata"
        onLoadedData={() => setHasFrame(true)}
      />
      {hasFrame && (
        <Button isSmall onClick={() => void keep()}>
          Save this frame as a picture
        </Button>
      )}
    </>
  )
}

/** The video's current frame as a picture; null if the browser can't draw it. */
async function stillOf(video: HTMLVideoElement, name: string): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  const context = canvas.getContext('2d')
  if (!context || canvas.width === 0) return null
  context.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  return (
    blob &&
    new File(
      [blob],
      `${name
        .replace(/\.\w+$/, '')
        .split('/')
        .at(-1)} still.jpg`,
      { type: blob.type },
    )
  )
}
