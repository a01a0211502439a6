import type { editorConfig } from '#blocks/editor.ts'
import { Line } from '#blocks/kit/drawings/line-icon.tsx'

export type Category = keyof typeof editorConfig.categories

/** What the blocks of a category are for. Its title stands beside it. */
export function CategoryIcon({
  category,
  className,
}: {
  category: Category
  className?: string | undefined
}) {
  return (
    <Line className={className}>
      <path d={paths[category]} />
    </Line>
  )
}

const paths: Record<Category, string> = {
  frame: 'M3 4h18v5H3zM3 15h18v5H3z',
  plain: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  sections: 'M4 4h16v4H4zM4 11h16M4 15h16M4 19h9',
  home: 'm3 11 9-8 9 8M6 9v11h12V9M10 20v-6h4v6',
  proof: 'M12 3l2.6 5.6 6 .7-4.5 4.1 1.3 6L12 16.3 6.6 19.4l1.3-6L3.4 9.3l6-.7z',
  about: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21a8 8 0 0 1 16 0',
  services: 'M4 6h2M10 6h10M4 12h2M10 12h10M4 18h2M10 18h10',
  service: 'M6 3h9l4 4v14H6zM9 11h7M9 15h7',
  photos: 'M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 6',
  meet: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  look: 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z',
}
