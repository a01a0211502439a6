import { Link } from 'react-router-dom'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { fontDefaults } from '#blocks/contract/records/defaults.ts'
import type { FontRole } from '#blocks/contract/records/font-families.ts'
import { fontsSchema } from '#blocks/contract/records/fonts.ts'
import { fontsOf } from '#blocks/parts/look/look-fonts.ts'
import { RecordScreen } from '../forms/form/record-screen.tsx'
import { FontChoices, familyNamed } from '../forms/inputs/font-choices.tsx'
import { InputFrame } from '../forms/inputs/input-frame.tsx'
import { useLook } from '../forms/preview/look-sheet.ts'
import { useRecordInput } from '../forms/record-field.tsx'

const preview = { pageId: 'home', types: ['Hero', 'Story'] }

export function Component() {
  return (
    <RecordScreen
      title="Fonts"
      intro="The three fonts used on the whole site. They’re stored on your own server."
      path={apiPaths.fonts}
      schema={fontsSchema}
      publicPath="/"
      preview={preview}
    >
      <StyleFontsNote />
      <FontField name="headingFont" suits="heading" />
      <FontField name="bodyFont" suits="body" />
      <FontField name="subtitleFont" suits="subtitle" />
    </RecordScreen>
  )
}

type FontFieldProps = { name: keyof typeof fontDefaults; suits: FontRole }

function FontField({ name, suits }: FontFieldProps) {
  const input = useRecordInput<string>(name)
  const chosen = familyNamed(input.value)?.name ?? fontDefaults[name]
  return (
    <InputFrame {...input} role="group">
      <FontChoices
        id={input.id}
        role={suits}
        chosen={chosen}
        onChoose={input.onChange}
        onBlur={input.onBlur}
      />
    </InputFrame>
  )
}

const blank = { headingFont: '', bodyFont: '', subtitleFont: '' }
const text = { headingFont: 'headings', bodyFont: 'text', subtitleFont: 'subtitles' }

/** Says which fonts visitors see instead, once the published style names some. */
function StyleFontsNote() {
  const own = fontsOf(useLook(), blank)
  const named = (Object.keys(text) as (keyof typeof text)[]).filter((key) => own[key]) // its keys
  if (named.length === 0) return null
  const list = new Intl.ListFormat('en-US').format(named.map((key) => text[key]))
  return (
    <p>
      {`The published style has its own font for ${list}, which visitors see instead. Change it in `}
      <Link to="/admin/pages/look?select=SiteLook">Style</Link>.
    </p>
  )
}
