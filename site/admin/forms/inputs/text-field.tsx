import { lazy, Suspense } from 'react'
import type { FieldFacts } from '#blocks/contract/values/field-facts.ts'
import { plainText, type RichText } from '#blocks/contract/values/rich-text.ts'
import type { InputProps, Neighbors } from './input-props.ts'
import { LoadingInput } from './loading-input.tsx'
import type { UploadLanding } from './media-inputs.tsx'
import { ProseInput, TextInput } from './text-inputs.tsx'

// Most records have neither picture nor video, and only blocks have links and colors.
const mediaInputs = () => import('./media-inputs.tsx')
const PictureInput = lazy(async () => ({ default: (await mediaInputs()).PictureInput }))
const VideoInput = lazy(async () => ({ default: (await mediaInputs()).VideoInput }))
const FileInput = lazy(async () => ({ default: (await import('./file-input.tsx')).FileInput }))
const LinkInput = lazy(async () => ({ default: (await import('./link/link-input.tsx')).LinkInput }))
const RichInput = lazy(async () => ({ default: (await import('./rich-input.tsx')).RichInput }))
const ColorInput = lazy(async () => ({ default: (await import('./look-inputs.tsx')).ColorInput }))

type TextFieldProps = {
  facts: Extract<FieldFacts, { kind: 'text' }>
  input: InputProps<string>
  /** The same of a text that may be formatted. */
  rich: InputProps<RichText>
  isPanel: boolean
  landing?: UploadLanding | undefined
  neighbors: Neighbors
}

/** The input of a text, by what the text is: words, formatted words, the address of a picture or page, a color, a day. */
export function TextField({ facts, input, rich, isPanel, landing, neighbors }: TextFieldProps) {
  const { as, rows = isPanel ? 3 : 5, describedBy, maxLength, hasSubheadings } = facts
  const media = { ...input, neighbors, landing }
  switch (as) {
    case 'rich':
      return (
        <Suspense fallback={<ProseInput {...input} value={plainText(rich.value)} rows={rows} isReadOnly />}>
          <RichInput
            {...rich}
            rows={rows}
            maxLength={maxLength}
            hasSubheadings={hasSubheadings === true}
            hasHistory={!isPanel}
          />
        </Suspense>
      )
    case 'textarea':
      return <ProseInput {...input} rows={rows} maxLength={maxLength} />
    case 'picture':
    case 'video':
    case 'file':
    case 'link':
    case 'color':
      return (
        <LoadingInput label={input.label}>
          {as === 'picture' ? (
            <PictureInput {...media} altKey={describedBy} />
          ) : as === 'video' ? (
            <VideoInput {...media} />
          ) : as === 'file' ? (
            <FileInput {...media} />
          ) : as === 'color' ? (
            <ColorInput {...input} neighbors={neighbors} />
          ) : (
            <LinkInput {...input} />
          )}
        </LoadingInput>
      )
    case 'email':
    case 'tel':
    case 'url':
    case 'date':
    case 'time':
      return <TextInput {...input} type={as} maxLength={maxLength} />
    default:
      return <TextInput {...input} maxLength={maxLength} />
  }
}
