/**
 * What a schema says of a field besides its limits, in `.meta({ … })`. Forms, the block editor and the API's
 * description read it (field-facts.ts); `title` and `description` are JSON Schema's own words.
 */
export type FieldMeta = {
  /** The label; without one it is the key in words. */
  title?: string | undefined
  /** The help below the label. */
  description?: string | undefined
  /** How it is typed or chosen, where the type does not say. */
  as?:
    | 'textarea'
    | 'email'
    | 'tel'
    | 'url'
    | 'date'
    | 'time'
    | 'link'
    | 'picture'
    | 'video'
    | 'tone'
    | 'steps'
    | undefined
  /** How many lines a textarea shows. */
  rows?: number | undefined
  /** What a number counts: `feet`, `minutes`. */
  unit?: string | undefined
  /** The choices of an enum in words; one that is not here is its own value in words. */
  options?: Readonly<Record<string, string>> | undefined
  /** What one entry of a list is called: `step`. */
  itemName?: string | undefined
  /** Of a picture: the field beside it that says what it shows. */
  describedBy?: string | undefined
  /** A text that the block's first heading shows: it can be typed there, too. One to a block. */
  inline?: true | undefined
  /** Who gets it; see audience.ts. */
  audience?: 'staff' | 'api' | undefined
}

declare module 'zod' {
  interface GlobalMeta extends FieldMeta {}
}
