import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { defaultFonts } from '#blocks/theme/fonts.ts'
import { fontRoles } from '../../preview/font-roles.ts'
import styles from './canvas-frame.module.css'

/** What the page stands on within the canvas's own window: the theme and the fonts that visitors get. */
export function CanvasFrame({ children, document: inside }: { children: ReactNode; document?: Document }) {
  const { data: fonts } = useQuery<Record<string, string>>({ queryKey: [apiPaths.fonts] })
  useEffect(() => {
    if (!inside) return
    inside.documentElement.lang = 'en'
    inside.documentElement.dataset.visitors = '' // see admin.css
    inside.defaultView?.frameElement?.setAttribute('title', 'The page')
  }, [inside])
  return (
    <div className={styles.page} style={fontRoles(fonts ?? defaultFonts)}>
      {children}
    </div>
  )
}
