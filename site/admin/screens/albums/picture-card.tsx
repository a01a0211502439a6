import { useSortable } from '@dnd-kit/react/sortable'
import { DropdownMenu } from 'radix-ui'
import { memo, useCallback } from 'react'
import { Link } from 'react-router-dom'
import { normalizeImagePath, storedName } from '#blocks/contract/values/image-path.ts'
import { historyHref } from '../../base/ui/history-link.tsx'
import { MoreMenu } from '../../base/ui/more-menu.tsx'
import { MoveButtons } from '../../base/ui/move-buttons.tsx'
import { useIsSamplePicture } from '../../forms/form/sample-mark.tsx'
import rowStyles from '../../forms/lists/item-row.module.css'
import { fileName } from '../../forms/media/file-name.ts'
import { Thumbnail } from '../../forms/media/thumbnail.tsx'
import styles from './picture-card.module.css'
import { usePictureEdits } from './picture-edits.ts'
import { PictureSaveState } from './picture-save-state.tsx'
import { PictureTextFields } from './picture-text-fields.tsx'
import type { AlbumPicture } from './picture-texts.ts'
import type { CardPlace } from './use-window-cards.ts'

export type PictureAction = 'select' | 'delete' | 'cover' | 'earlier' | 'later' | 'first' | 'last'

type PictureCardProps = Omit<CardPlace, 'index'> & {
  picture: AlbumPicture
  index: number
  count: number
  isCover: boolean
  isSelected: boolean
  onAct: (id: number, action: PictureAction) => void
}

/** One picture of an album with its texts. Moving focus out of the card saves it. */
export const PictureCard = memo(function PictureCard(props: PictureCardProps) {
  const { picture, index, count, isCover, isSelected, onAct, row, measure, style } = props
  const { id, imageUrl } = picture
  const edits = usePictureEdits()
  const { ref, handleRef, isDragging } = useSortable({ id, index })
  const name = `picture ${index + 1}`
  const path = normalizeImagePath(imageUrl)
  const isSample = useIsSamplePicture(imageUrl)
  const refBoth = useCallback(
    (element: HTMLLIElement | null) => {
      ref(element)
      measure?.(element)
    },
    [ref, measure],
  )
  return (
    <li
      ref={refBoth}
      style={style}
      aria-setsize={count}
      aria-posinset={index + 1}
      data-index={row}
      data-picture={id}
      className={`${styles.card} ${isDragging ? styles.dragged : ''}`}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) void edits.save(id)
      }}
    >
      <div className={styles.head}>
        <label className={rowStyles.tick}>
          <input
            type="checkbox"
            checked={isSelected}
            aria-label={`Select ${name}`}
            onChange={() => onAct(id, 'select')}
          />
        </label>
        <h3 className={styles.name}>{`Picture ${index + 1}`}</h3>
        {isSample && <span className="badge">Sample</span>}
        {isCover && <span className="badge">Cover</span>}
        <div className={styles.moves}>
          <MoveButtons
            name={name}
            index={index}
            count={count}
            way="across"
            gripRef={handleRef}
            onMove={(by) => onAct(id, by < 0 ? 'earlier' : 'later')}
          />
          <CardMenu id={id} name={name} path={path} onAct={onAct} />
        </div>
      </div>
      <div className={styles.picture}>
        {path ? <Thumbnail path={path} alt="" version={picture.media?.[path]?.version ?? 0} /> : 'No file'}
      </div>
      <PictureTextFields id={id} />
      <PictureSaveState picture={picture} />
    </li>
  )
})

/** Nothing is edited on paper, and a thousand cards that could be would take many seconds. */
export function PaperCard({ picture, index }: Pick<PictureCardProps, 'picture' | 'index'>) {
  const path = normalizeImagePath(picture.imageUrl)
  return (
    <li className={styles.card}>
      <h3 className={styles.name}>{`Picture ${index + 1}`}</h3>
      <div className={styles.picture}>
        {path ? <Thumbnail path={path} alt="" version={picture.media?.[path]?.version ?? 0} /> : 'No file'}
      </div>
      <p>{picture.altText}</p>
      {picture.caption && <p>{picture.caption}</p>}
      {picture.tags.length > 0 && <p>{picture.tags.join(', ')}</p>}
    </li>
  )
}

type CardMenuProps = Pick<PictureCardProps, 'onAct'> & { id: number; name: string; path: string }

/** What else can be done with a picture. */
export function CardMenu({ id, name, path, onAct }: CardMenuProps) {
  const libraryName = storedName(path)
  return (
    <MoreMenu of={name}>
      <DropdownMenu.Item onSelect={() => onAct(id, 'cover')}>Set as cover</DropdownMenu.Item>
      <DropdownMenu.Item onSelect={() => onAct(id, 'first')}>Move to the front</DropdownMenu.Item>
      <DropdownMenu.Item onSelect={() => onAct(id, 'last')}>Move to the end</DropdownMenu.Item>
      {libraryName && (
        <DropdownMenu.Item asChild>
          <Link to={`/admin/media/${encodeURIComponent(libraryName)}`} title={fileName(path)}>
            Focus point and file
          </Link>
        </DropdownMenu.Item>
      )}
      <DropdownMenu.Item asChild>
        <Link to={historyHref(`album-images/${id}`)}>History</Link>
      </DropdownMenu.Item>
      <DropdownMenu.Item onSelect={() => onAct(id, 'delete')}>Delete</DropdownMenu.Item>
    </MoreMenu>
  )
}
