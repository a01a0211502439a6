// What is behind and in front of the animals of a close picture: a background out of focus, boards, straw, grass, rails.
import { circle, ellipse, glow, ink, line, mix, path, polygon, rect, smooth } from './shape.mjs'

export const width = 2000
export const height = 1333

/** A background far out of focus: a sky, a soft ground and round lights. */
export function blurred({ top, low, ground, lights = [], seed = 1 }) {
  const spots = lights.map((color, i) => {
    const x = ((i * 619 + seed * 271) % 2100) - 50
    const y = 120 + ((i * 337 + seed * 173) % 800)
    const r = 60 + ((i * 97 + seed * 41) % 110)
    return circle(x, y, r, color, `opacity="${0.2 + ((i * 13) % 5) * 0.06}"`)
  })
  return (
    `<defs><linearGradient id="far" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".5" stop-color="${low}"/><stop offset=".74" stop-color="${ground}"/><stop offset="1" stop-color="${mix(ground, ink, 0.12)}"/></linearGradient></defs>` +
    rect(0, 0, width, height, 'url(#far)') +
    spots.join('')
  )
}

/** Boards of a barn in its own half light; `beam` is a shaft of sun from the upper right. */
export function boards({ color = '#8a4a30', beam = '#ffd08a', gap = 210 } = {}) {
  const dark = mix(color, ink, 0.35)
  let all = rect(0, 0, width, height, color)
  for (let x = 0, i = 0; x < width; x += gap, i += 1)
    all +=
      rect(x, 0, gap, height, mix(color, i % 3 ? ink : '#fff1d6', 0.04 + (i % 4) * 0.02)) +
      rect(x, 0, 7, height, dark) +
      line(
        `M${x + gap * 0.4} 0q${12 - (i % 5) * 6} 640 0 1340M${x + gap * 0.72} 0q${-16 + (i % 3) * 9} 700 6 1340`,
        dark,
        3,
        'opacity=".3"',
      )
  return (
    all +
    (beam
      ? path(polygon('1500,-20 2040,-20 900,1400 100,1400'), beam, 'opacity=".16"') +
        glow(1500, 200, 900, 700, beam, 0.4)
      : '') +
    glow(300, 1200, 1100, 700, ink, 0.4)
  )
}

/** Loose straw along the lower edge. */
export function straw(y, seed = 1, color = '#e2b75f') {
  let all = path(
    smooth(
      `-50,${y + 30} 300,${y} 700,${y + 26} 1100,${y - 6} 1500,${y + 22} 2050,${y}! 2050,1400! -50,1400!`,
    ),
    mix(color, '#8a5a2a', 0.25),
  )
  for (let i = 0; i < 150; i += 1) {
    const x = (i * 263 + seed * 97) % 2060
    const at = y + ((i * 71 + seed * 31) % Math.max(40, 1340 - y))
    const dx = ((i * 37) % 150) - 75
    const dy = -((i * 53) % 46) - 6
    all += line(
      `M${x} ${at}q${dx / 2} ${dy - 12} ${dx} ${dy}`,
      mix(color, i % 3 ? '#fff1c4' : '#8a5a2a', 0.2 + (i % 4) * 0.12),
      7 + (i % 3) * 2,
    )
  }
  return all
}

/** Grass close to the eye, along the lower edge. */
export function blades(color, seed = 1, y = 1180) {
  let all = ''
  for (let i = 0; i < 90; i += 1) {
    const x = ((i * 233 + seed * 89) % 2080) - 40
    const tall = 110 + ((i * 61 + seed * 17) % 170)
    const lean = ((i * 47) % 120) - 60
    all += path(
      `M${x - 13} 1345Q${x + lean * 0.2} ${y + 60} ${x + lean} ${1345 - tall}Q${x + lean * 0.5 + 16} ${y + 80} ${x + 15} 1345Z`,
      mix(color, i % 2 ? ink : '#fff1b0', 0.06 + (i % 4) * 0.05),
    )
  }
  return all
}

/** The rails of a pen in front of the animals; `y` is the top rail's. */
export function rails(y, { color = '#0f6f72', gap = 150, posts = [160, 1840] } = {}) {
  const dark = mix(color, ink, 0.35)
  let all = ''
  for (let i = 0; y + i * gap < 1400; i += 1) {
    const at = y + i * gap
    all +=
      line(`M-20 ${at}H2020`, dark, 40) +
      line(`M-20 ${at - 4}H2020`, color, 32) +
      line(`M-20 ${at - 12}H2020`, mix(color, '#fff1d6', 0.4), 5, 'opacity=".6"')
  }
  for (const x of posts)
    all +=
      rect(x - 26, y - 60, 52, 900, dark) +
      rect(x - 26, y - 60, 38, 900, color) +
      ellipse(x, y - 60, 26, 12, mix(color, '#fff1d6', 0.35))
  return all
}

/** Whitewashed boards in front of the animals; `y` is the top of the upper one. */
export function boardFence(y, { color = '#fff6e4', gap = 210, posts = [240, 1000, 1760] } = {}) {
  const dark = mix(color, '#8a5a44', 0.32)
  let all = ''
  for (let i = 0; y + i * gap < 1400; i += 1) {
    const at = y + i * gap
    all +=
      rect(-10, at, 2020, 96, color) +
      rect(-10, at + 80, 2020, 16, dark) +
      line(`M0 ${at + 34}Q700 ${at + 24} 1200 ${at + 38}T2000 ${at + 30}`, dark, 4, 'opacity=".45"')
  }
  for (const x of posts)
    all +=
      path(
        polygon(`${x - 56},${y - 120} ${x},${y - 164} ${x + 56},${y - 120} ${x + 56},1400 ${x - 56},1400`),
        color,
      ) +
      rect(x + 26, y - 130, 30, 1500, dark, 'opacity=".7"') +
      [30, 62, 240, 272].map((d) => circle(x - 14, y + d, 6, '#8a6a58')).join('')
  return all
}

/** A checked cloth along the lower edge. */
export function cloth(y, color = '#c0493a') {
  let all = rect(-10, y, 2020, 1400, '#fff6e4')
  for (let x = -20; x < 2020; x += 120) all += rect(x, y, 60, 1400, color, 'opacity=".42"')
  for (let row = y + 40; row < 1400; row += 90) all += rect(-10, row, 2020, 45, color, 'opacity=".42"')
  return all + rect(-10, y, 2020, 12, mix(color, ink, 0.2), 'opacity=".5"')
}
