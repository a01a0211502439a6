import { type RefObject, useImperativeHandle, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { NewAlbum } from '#blocks/contract/records/album.ts'
import { isSame } from '#blocks/contract/values/merge.ts'

export type AlbumFormHandle = {
  save(field: keyof NewAlbum, value: string | boolean): void
  /** Changes a field. Saves only if nothing else is unsaved; true if it saves. */
  saveIfClean(field: keyof NewAlbum, value: string | boolean): boolean
}

/** Lets components below the album's form change its fields, through the form and its validation. */
export function AlbumFormLink({ handle }: { handle: RefObject<AlbumFormHandle | null> }) {
  const { setValue, getValues, formState } = useFormContext()
  const { defaultValues } = formState
  const place = useRef<HTMLSpanElement>(null)
  useImperativeHandle(handle, () => {
    const set = (field: keyof NewAlbum, value: string | boolean) =>
      setValue(field, value, { shouldDirty: true })
    const submit = () => place.current?.closest('form')?.requestSubmit()
    return {
      save(field, value) {
        set(field, value)
        submit()
      },
      saveIfClean(field, value) {
        const isClean = isSame(getValues(), defaultValues)
        set(field, value)
        if (isClean) submit()
        return isClean
      },
    }
  }, [setValue, getValues, defaultValues])
  return <span ref={place} hidden />
}
