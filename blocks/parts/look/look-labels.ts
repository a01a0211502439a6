import type { ColorKey } from './themes.ts'

export const colorLabels: Readonly<Record<ColorKey, string>> = {
  page: 'Page',
  card: 'Cards and header',
  warm: 'Warm sections',
  cool: 'Cool sections',
  text: 'Text and footer',
  quietText: 'Quiet text',
  button: 'Buttons',
  buttonText: 'Words on buttons',
  link: 'Links',
  dark: 'Dark sections',
  darkText: 'Words on dark sections',
  ornament: 'Ornaments',
}
