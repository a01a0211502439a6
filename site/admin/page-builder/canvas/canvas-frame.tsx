import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { PageBlock } from '#blocks/contract/page.ts'
import { PageTitle } from '#blocks/page-title.tsx'
import { defaultFonts } from '#blocks/theme/fonts.ts'
import { fontRoles } from '../../preview/font-roles.ts'
import { useEditor } from '../editor-context.ts'
import { usePuck } from '../use-puck.ts'
import styles from './canvas-frame.module.css'

/** What the page stands on within the canvas's own window: the theme and the fonts that visitors get. */
export function CanvasFrame({ children, document: inside }: { children: ReactNode; document?: Document }) {
  const { opened } = useEditor()
  const content = usePuck((s) => s.appState.data.content) as PageBlock[] // Puck's shape
  const { data: fonts } = useQuery<Record<string, string>>({ queryKey: [apiPaths.fonts] })
  useEffect(() => {
    if (!inside) return
    inside.documentElement.lang = 'en'
    inside.title = 'The page'
    inside.documentElement.dataset.visitors = '' // see admin.css
    inside.defaultView?.frameElement?.setAttribute('title', 'The page')
  }, [inside])
  return (
    <div className={styles.page} style={fontRoles(fonts ?? defaultFonts)}>
      {!opened.line.isBuiltIn && <PageTitle title={opened.line.title} content={content} />}
      {children}
    </div>
  )
}
