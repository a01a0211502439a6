import type { FontChoice } from '../../contract/records/fonts.ts'

// The themes of the site, free of zod. The colors of `farm` are those of theme.css; themes.test.ts holds both equal.

export const colorKeys = [
  'page',
  'card',
  'warm',
  'cool',
  'text',
  'quietText',
  'button',
  'buttonText',
  'link',
  'dark',
  'darkText',
  'ornament',
] as const
export type ColorKey = (typeof colorKeys)[number]
/** Colors such as `#ad4229`. */
export type LookColors = Record<ColorKey, string>

export const themeNames = ['farm', 'meadow', 'barn', 'ribbon', 'paper'] as const
export type ThemeName = (typeof themeNames)[number]

export const themes: Readonly<Record<ThemeName, { label: string; colors: LookColors }>> = {
  farm: {
    label: 'Farm evening',
    colors: {
      page: '#fdf6e7',
      card: '#fffdf8',
      warm: '#f5e7cb',
      cool: '#d3e7e4',
      text: '#2b1a12',
      quietText: '#5e4535',
      button: '#ad4229',
      buttonText: '#fffaf2',
      link: '#0d6265',
      dark: '#23353f',
      darkText: '#fbf0dc',
      ornament: '#e0a23a',
    },
  },
  meadow: {
    label: 'Meadow',
    colors: {
      page: '#f8f9ec',
      card: '#fffffa',
      warm: '#e9efcf',
      cool: '#d6eaea',
      text: '#1b2a1c',
      quietText: '#43563f',
      button: '#2c6a3a',
      buttonText: '#fafff4',
      link: '#1a5a78',
      dark: '#1f3a2c',
      darkText: '#f1f7e3',
      ornament: '#e5b53e',
    },
  },
  barn: {
    label: 'Red barn',
    colors: {
      page: '#fbf4ef',
      card: '#fffdfb',
      warm: '#f4e2d6',
      cool: '#dde8ee',
      text: '#2a1615',
      quietText: '#5c413e',
      button: '#a3272b',
      buttonText: '#fff8f5',
      link: '#1f4d78',
      dark: '#351a1d',
      darkText: '#fdefe6',
      ornament: '#e9ae5c',
    },
  },
  ribbon: {
    label: 'Blue ribbon',
    colors: {
      page: '#f3f8fb',
      card: '#fdfeff',
      warm: '#dfebf2',
      cool: '#cfe7e6',
      text: '#13222d',
      quietText: '#3d505e',
      button: '#1c5b8c',
      buttonText: '#f8fcff',
      link: '#155a70',
      dark: '#14303f',
      darkText: '#eaf4f9',
      ornament: '#ecb54f',
    },
  },
  paper: {
    label: 'Paper and ink',
    colors: {
      page: '#ffffff',
      card: '#ffffff',
      warm: '#f3f1ec',
      cool: '#e8edf0',
      text: '#161412',
      quietText: '#4a4641',
      button: '#96301c',
      buttonText: '#ffffff',
      link: '#124d8a',
      dark: '#1d1b19',
      darkText: '#f7f5f1',
      ornament: '#d8ad5b',
    },
  },
}

/** Fonts that suit a theme: staff may choose them with one button. A theme alone changes no font. */
export const suggestedFonts: Readonly<Partial<Record<ThemeName, FontChoice>>> = {
  meadow: { headingFont: 'Vollkorn', bodyFont: 'Nunito', subtitleFont: 'Patrick Hand' },
  barn: { headingFont: 'Zilla Slab', bodyFont: 'Work Sans', subtitleFont: 'Kalam' },
  ribbon: { headingFont: 'Bree Serif', bodyFont: 'Figtree', subtitleFont: 'Handlee' },
  paper: { headingFont: 'Lora', bodyFont: 'Open Sans', subtitleFont: 'Alegreya' },
}

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
