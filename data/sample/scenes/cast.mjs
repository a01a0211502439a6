// The animals by name, as they look in every picture.
import { goatHead } from './goat-head.mjs'
import { ponyHead } from './pony-head.mjs'
import { rabbit } from './rabbit-head.mjs'
import { sheepHead } from './sheep-head.mjs'

export const biscuit = (more) =>
  ponyHead({ coat: '#dba655', mane: '#fff3d8', muzzle: '#8f6a50', halter: '#b4472a', ...more })
export const juniper = (more) =>
  ponyHead({ coat: '#7d7f86', mane: '#3e4048', blaze: '', muzzle: '#4a4b52', halter: '#0f6f72', ...more })
export const dusty = (more) =>
  ponyHead({ coat: '#8a4f2f', mane: '#fbf1dd', blaze: '#fff6e4', halter: '#23506a', part: -1, ...more })
export const maple = (more) => ponyHead({ ...more })
export const cocoa = (more) =>
  ponyHead({
    coat: '#5b3626',
    mane: '#2c1a14',
    blaze: '#fff1dc',
    muzzle: '#3f2a24',
    halter: '#c0573a',
    ...more,
  })
export const cream = (more) =>
  ponyHead({ coat: '#efdcb8', mane: '#fffaf0', blaze: '', muzzle: '#c79a86', halter: '#c0573a', ...more })

export const clover = (more) => goatHead({ ...more })
export const pepper = (more) =>
  goatHead({ coat: '#4c4144', stripe: '#2c2427', nose: '#8a6a68', collar: '#c0573a', ...more })
export const hazel = (more) => goatHead({ coat: '#c98a55', stripe: '#553322', collar: '#0f6f72', ...more })

export const marigold = (more) => sheepHead({ ...more })
export const lamb = (more) =>
  sheepHead({ lamb: true, face: '#e7cfae', wool: '#fff6e6', iris: '#6b4a2c', ...more })

export const thistle = (more) => rabbit({ ...more })
export const snowdrop = (more) => rabbit({ coat: '#f3e7d2', white: '#fffaf0', ...more })
export const pebble = (more) => rabbit({ coat: '#8b8583', white: '#f3ece2', ...more })
