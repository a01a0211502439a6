import { Link } from 'react-router-dom'
import { fontsOf } from '#blocks/parts/look/look-fonts.ts'
import { useLook } from '../../forms/preview/look-sheet.ts'

const blank = { headingFont: '', bodyFont: '', subtitleFont: '' }
const words = { headingFont: 'headings', bodyFont: 'text', subtitleFont: 'subtitles' }

/** Says which fonts visitors see instead, once the published style names some. */
export function StyleFontsNote() {
  const own = fontsOf(useLook(), blank)
  const named = (Object.keys(words) as (keyof typeof words)[]).filter((key) => own[key]) // its keys
  if (named.length === 0) return null
  const list = new Intl.ListFormat('en-US').format(named.map((key) => words[key]))
  return (
    <p>
      {`The published style has its own font for ${list}, which visitors see instead. Change it in `}
      <Link to="/admin/pages/look?select=SiteLook">Style</Link>.
    </p>
  )
}
