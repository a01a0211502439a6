export type BuiltInPages = typeof import('#blocks/pages/default-pages.ts')

let loaded: BuiltInPages | undefined

/** The built-in layouts, once they are here. A first page needs none: its layout comes with it. */
export function builtInPages(): BuiltInPages | undefined {
  return loaded
}

export async function loadBuiltInPages(): Promise<BuiltInPages> {
  loaded ??= await import('#blocks/pages/default-pages.ts')
  return loaded
}
