export type BuiltInPages = typeof import('#blocks/pages/default-pages.ts')

let loaded: BuiltInPages | undefined

/** The built-in layouts once they are loaded. The first page needs none, because its layout comes with it. */
export function builtInPages(): BuiltInPages | undefined {
  return loaded
}

export async function loadBuiltInPages(): Promise<BuiltInPages> {
  loaded ??= await import('#blocks/pages/default-pages.ts')
  return loaded
}
