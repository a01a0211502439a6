// The families staff may choose from. Plain data: the admin's font picker and the API load it, and so does
// the build (site/fonts/build-fonts.mjs), which makes files of exactly these. All are free to host (OFL, Apache).

export type FontRole = 'heading' | 'body' | 'subtitle'

export type FontFamily = {
  name: string
  kind: 'serif' | 'slab' | 'sans' | 'hand' | 'display'
  /** The recommended roles; others are possible. */
  suits: readonly FontRole[]
  /** The generic CSS family at the end of its stack. */
  fallback: 'serif' | 'sans-serif' | 'cursive'
}

export const fontFamilies: readonly FontFamily[] = [
  { name: 'Bitter', kind: 'slab', suits: ['heading', 'body'], fallback: 'serif' },
  { name: 'Roboto Slab', kind: 'slab', suits: ['heading', 'subtitle'], fallback: 'serif' },
  { name: 'Zilla Slab', kind: 'slab', suits: ['heading', 'body'], fallback: 'serif' },
  { name: 'Arvo', kind: 'slab', suits: ['heading'], fallback: 'serif' },
  { name: 'Rokkitt', kind: 'slab', suits: ['heading', 'subtitle'], fallback: 'serif' },
  { name: 'Bree Serif', kind: 'slab', suits: ['heading', 'subtitle'], fallback: 'serif' },
  { name: 'Lora', kind: 'serif', suits: ['heading', 'body', 'subtitle'], fallback: 'serif' },
  { name: 'Vollkorn', kind: 'serif', suits: ['heading', 'body'], fallback: 'serif' },
  { name: 'Fraunces', kind: 'serif', suits: ['heading', 'subtitle'], fallback: 'serif' },
  { name: 'Alegreya', kind: 'serif', suits: ['heading', 'body', 'subtitle'], fallback: 'serif' },
  { name: 'Rye', kind: 'display', suits: ['heading'], fallback: 'serif' },
  { name: 'Source Sans 3', kind: 'sans', suits: ['body', 'subtitle'], fallback: 'sans-serif' },
  { name: 'Nunito', kind: 'sans', suits: ['heading', 'body', 'subtitle'], fallback: 'sans-serif' },
  { name: 'Figtree', kind: 'sans', suits: ['heading', 'body', 'subtitle'], fallback: 'sans-serif' },
  { name: 'Atkinson Hyperlegible Next', kind: 'sans', suits: ['body'], fallback: 'sans-serif' },
  { name: 'Work Sans', kind: 'sans', suits: ['body', 'subtitle'], fallback: 'sans-serif' },
  { name: 'Open Sans', kind: 'sans', suits: ['body', 'subtitle'], fallback: 'sans-serif' },
  { name: 'Merriweather Sans', kind: 'sans', suits: ['body', 'subtitle'], fallback: 'sans-serif' },
  { name: 'Cabin', kind: 'sans', suits: ['heading', 'body', 'subtitle'], fallback: 'sans-serif' },
  { name: 'Caveat', kind: 'hand', suits: ['subtitle'], fallback: 'cursive' },
  { name: 'Kalam', kind: 'hand', suits: ['subtitle'], fallback: 'cursive' },
  { name: 'Patrick Hand', kind: 'hand', suits: ['heading', 'subtitle'], fallback: 'cursive' },
  { name: 'Shadows Into Light', kind: 'hand', suits: ['subtitle'], fallback: 'cursive' },
  { name: 'Handlee', kind: 'hand', suits: ['subtitle'], fallback: 'cursive' },
  { name: 'Amatic SC', kind: 'hand', suits: ['heading', 'subtitle'], fallback: 'cursive' },
]
