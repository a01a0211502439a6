import { TextField } from '../forms/text-fields.tsx'
import { PictureField } from './media-fields.tsx'

type DescribedPictureProps = {
  /** The fields of the record: the picture's address, and its alternative text. */
  name: string
  altName: string
  label: string
  /** Below the question what it shows. */
  altHelp?: string
}

/** A picture, and what it shows in words for people who can't see it. */
export function DescribedPicture({ name, altName, label, altHelp }: DescribedPictureProps) {
  return (
    <>
      <PictureField name={name} label={label} altName={altName} />
      <TextField name={altName} label={`What the ${label.toLowerCase()} shows`} help={altHelp} max={500} />
    </>
  )
}
