import type { BlockEditor } from '../../editing/block-editor.tsx'
import { usePageBeneath } from '../../editing/page-beneath-context.ts'

/** On the canvas: the page that wears it. */
function LookOnPage() {
  return usePageBeneath()
}

export const lookEditors = {
  SiteLook: {
    View: LookOnPage,
    label: 'Style',
    description: 'A theme, and colors, fonts, sizes and corners of your own.',
    finds: 'fonts theme design',
  },
} satisfies Record<string, BlockEditor>
