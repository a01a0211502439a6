import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Place } from '#blocks/kit/content/content.ts'

/**
 * The open photo of an album is in the address, as `#photo-12`: it can be shared, and Back closes it. The server does
 * not know that part of an address, so it is read after hydration.
 */
export function usePhotoAddress(): Pick<Required<Place>, 'onPhoto'> & Pick<Place, 'photo'> {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const id = isHydrated ? Number(/^#photo-(\d+)$/.exec(hash)?.[1] ?? 0) : 0
  const isOpenedHere = state === openedHere
  const onPhoto = useCallback(
    (next: number | undefined) => {
      if (next !== undefined) {
        const isMove = id !== 0
        navigate(`#photo-${next}`, {
          replace: isMove,
          preventScrollReset: true,
          state: isMove && !isOpenedHere ? null : openedHere,
        })
      } else if (isOpenedHere) navigate(-1)
      else navigate(location.pathname, { replace: true, preventScrollReset: true })
    },
    [navigate, id, isOpenedHere],
  )
  return { onPhoto, ...(id ? { photo: id } : {}) }
}

/** In the history: the entry before it is the album, so closing goes back there. */
const openedHere = 'photo opened from the album'
