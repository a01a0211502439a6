import { useGetPuck } from '@puckeditor/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect } from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { type ChangeText, ChangeTextContext } from '#blocks/editing/use-inline-text.ts'
import { PageTitle } from '#blocks/pages/page-title.tsx'
import { defaultFonts } from '#blocks/theme/fonts.ts'
import { fontRoles } from '../../preview/font-roles.ts'
import { changeProps } from '../core/change-block.ts'
import { useEditor } from '../core/editor-context.ts'
import { usePuck } from '../core/use-puck.ts'
import { usePageKeys } from '../keys/use-page-keys.ts'
import { usePictureDrops } from '../news/dropped-pictures.tsx'
import styles from './canvas-frame.module.css'

/** The body of the canvas iframe, with the public site's theme and fonts. */
export function CanvasFrame({ children, document: inside }: { children: ReactNode; document?: Document }) {
  const { opened } = useEditor()
  const content = usePuck((s) => s.appState.data.content) as PageBlock[] // Puck's shape
  const getPuck = useGetPuck()
  const { data: fonts } = useQuery<Record<string, string>>({ queryKey: [apiPaths.fonts] })
  useEffect(() => {
    if (!inside) return
    inside.documentElement.lang = 'en'
    inside.title = 'The page'
    inside.documentElement.dataset.visitors = '' // see admin.css
    inside.defaultView?.frameElement?.setAttribute('title', 'The page')
    inside.addEventListener('click', stay, true)
    return () => inside.removeEventListener('click', stay, true)
  }, [inside])
  usePageKeys(inside)
  usePictureDrops(inside)
  const changeText = useCallback<ChangeText>(
    (id, key, text) => changeProps(getPuck(), id, { [key]: text }),
    [getPuck],
  )
  return (
    <ChangeTextContext value={changeText}>
      <div className={styles.page} style={fontRoles(fonts ?? defaultFonts)}>
        {!opened.summary.isBuiltIn && <PageTitle title={opened.summary.title} content={content} />}
        {content.length === 0 && (
          <p className={styles.hint}>Nothing here yet. Press “Add”, then pick your first block.</p>
        )}
        {children}
      </div>
    </ChangeTextContext>
  )
}

/**
 * Keeps links on the canvas from navigating: the pointer can't reach them, but the keyboard can. It runs in
 * the capture phase, because the block stops clicks.
 */
function stay(event: Event): void {
  if ((event.target as Element).closest('a[href]')) event.preventDefault()
}
