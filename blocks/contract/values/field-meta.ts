/**
 * The description of a field in `.meta({ … })` of its schema, besides its limits. Forms, the block editor and the API's
 * documentation read it (field-facts.ts); `title` and `description` are keywords of JSON Schema.
 */
export type FieldMeta = {
  title?: string | undefined
  description?: string | undefined
  /** The kind of input, if the type does not determine it. */
  as?:
    | 'textarea'
    | 'rich'
    | 'email'
    | 'tel'
    | 'url'
    | 'date'
    | 'time'
    | 'link'
    | 'picture'
    | 'video'
    | 'file'
    | 'tone'
    | 'steps'
    | 'theme'
    | 'color'
    | 'font'
    /** A number that only this entry of its list has. It has no input: lists give it. */
    | 'key'
    | 'animal'
    | 'animals'
    | 'columns'
    | 'rows'
    | undefined
  /** Of a text that may be formatted: it may have subheadings. */
  hasSubheadings?: true | undefined
  rows?: number | undefined
  /** The unit of a number: `feet`, `minutes`. */
  unit?: string | undefined
  /** Labels of an enum's choices; a missing one is derived from its value. */
  options?: Readonly<Record<string, string>> | undefined
  /** The noun for one entry of a list: `step`. */
  itemName?: string | undefined
  /** For a picture: the field with its alternative text. */
  describedBy?: string | undefined
  /** For a picture: it lies behind the whole block. */
  isBehind?: true | undefined
  /** The block's first heading shows this text, or a default where it is blank. One per block. */
  inline?: true | undefined
  /** The text is the name of something else, which a block looks up by it. */
  isLookedUp?: true | undefined
  /** Who gets it; see audience.ts. */
  audience?: 'staff' | 'api' | undefined
}

declare module 'zod' {
  interface GlobalMeta extends FieldMeta {}
}
