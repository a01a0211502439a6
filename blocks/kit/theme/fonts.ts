// The theme's fonts: the families on offer, and those of a site that has chosen none.

export { fontDefaults as defaultFonts } from '../../contract/records/defaults.ts'
export { type FontFamily, type FontRole, fontFamilies } from '../../contract/records/font-families.ts'
