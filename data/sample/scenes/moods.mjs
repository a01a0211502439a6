// The light of a landscape: sky from top to horizon, land from far to near.

const day = {
  sun: '#fff3cf',
  glow: '#fff3cf',
  cloud: '#fffdf7',
  path: '#e3c58f',
  tree: '#6f8650',
  trunk: '#6b4a32',
  stars: 0,
}

export const moods = {
  noon: {
    ...day,
    sky: ['#6fb0be', '#a9cfd3', '#f1ecd2'],
    land: ['#d9a27a', '#c9774b', '#a6502f'],
    ground: '#e6cd98',
    near: '#d3b478',
    grass: '#8f9c5b',
    tint: ['#fff3d0', 'soft-light', 0.15],
  },
  sunset: {
    ...day,
    sky: ['#3c5a70', '#c9806a', '#f7c877'],
    land: ['#b0685a', '#8b4338', '#5f2c26'],
    ground: '#b98450',
    near: '#8a5c38',
    grass: '#5f5a34',
    sun: '#ffe3a0',
    glow: '#ffb35e',
    cloud: '#e39a72',
    tint: ['#e0703a', 'soft-light', 0.5],
    tree: '#5c5a36',
    path: '#cf9c62',
  },
}
