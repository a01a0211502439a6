import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { normalizeImagePath } from '#blocks/contract/values/image-path.ts'
import { isHardToSee, pixelsOf } from '../../page-builder/publish/checks/logo-rules.ts'

const white = { red: 255, green: 255, blue: 255, alpha: 1 }

/** Says that a logo which is nearly white can hardly be seen at the top of pages. */
export function LogoNote() {
  const path = normalizeImagePath(useWatch({ name: 'logoUrl' }))
  const [lost, setLost] = useState('')
  if (!path) return null
  return (
    <>
      <img
        hidden
        alt=""
        src={path}
        onLoad={({ currentTarget }) => setLost(isHardToSee(pixelsOf(currentTarget) ?? [], white) ? path : '')}
      />
      {lost === path && (
        <p role="status">This logo is nearly white, and so is the top of your pages. Use a darker one.</p>
      )}
    </>
  )
}
