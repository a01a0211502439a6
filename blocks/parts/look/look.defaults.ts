import { colorKeys } from './themes.ts'

/** The look that is built in: the first theme, with nothing chosen by hand. */
export const lookDefaults = {
  theme: 'farm',
  ...Object.fromEntries(colorKeys.map((key) => [key, ''])),
  headingFont: '',
  bodyFont: '',
  subtitleFont: '',
  textSize: 'usual',
  headingSize: 'usual',
  corners: 'round',
  buttons: 'pill',
  buttonWeight: 'bold',
  sections: 'usual',
  hills: 'shown',
}
