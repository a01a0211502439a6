// Buildings and things people bring. Buildings stand on y = 0; call them through `place` or a group.
import { chance, circle, group, line, mix, path, rect } from './shape.mjs'

const brown = '#7a4a2b'

export function barn(x, y, s, { open = false, light = false } = {}) {
  const planks = [-160, -120, -80, 80, 120, 160]
    .map((p) => `M${p} 0V${-190 - (160 - Math.abs(p)) * 0.9}`)
    .join('')
  const glow = light ? '#ffd27a' : '#3a1f14'
  return group(
    path('M190 0V-250q0-70 50-70t50 70V0z', '#cdb68c') +
      path('M252-318q38 8 38 68V0h-38z', '#a9926a') +
      line('M190-80h100M190-160h100M190-240h100', '#a9926a', 4) +
      path('M-190 0V-210l60-110 130-70 130 70 60 110V0z', '#a6502f') +
      path('M130-320l60 110V0h-60z', '#83412a') +
      line(planks, '#91442a', 4) +
      path('M-222-200l78-136 144-80 144 80 78 136-28 6-68-122-126-66-126 66-68 122z', brown) +
      path('M-96 0v-176h192V0z', '#fffdf7') +
      (open
        ? path('M-84 0v-164h168V0z', glow)
        : path('M-84 0v-164h78V0zM6 0v-164h78V0z', '#a6502f') +
          line('M-82-6l74-152M-82-158l74 152M8-6l74-152M8-158l74 152', '#fffdf7', 12)) +
      (open
        ? path('M-84 0v-164h-92V0z', '#8f4428') +
          line('M-172-6l84-152M-172-158l84 152M-84 0v-164h-92V0z', '#fffdf7', 10)
        : '') +
      path('M-40-220h80v88h-80z', '#fffdf7', 'transform="translate(0 -32)"') +
      path('M-30-244h60v68h-60z', glow) +
      path('M-28-176q4-44 28-44t28 44z', '#e0a23a') +
      line('M0-414v-44M-26-446h52l-12-10m12 10l-12 10', '#2b1a12', 6),
    `translate(${x} ${y}) scale(${s})`,
  )
}

export function bale(x, y, s = 1) {
  return group(
    path('M-70 0v-66l18-20H58l16 20V0z', '#c98f35') +
      path('M-70-62l18-24H58l16 24z', '#ecc066') +
      line('M-36-60V-2M34-60V-2', '#8a5a22', 5) +
      line(
        'M-58-40l16 6M-10-30l24-6M44-44l20 8M-54-14l22-4M4-10l18 4M50-16l16-4M-20-72l18 4M20-76l14 4',
        '#a8701f',
        3,
      ),
    `translate(${x} ${y}) scale(${s})`,
  )
}

export function lights(x1, y1, x2, y2, { sag = 60, bulbs = 12, r = 7 } = {}) {
  const mx = (x1 + x2) / 2
  const my = (y1 + y2) / 2 + sag * 2
  let all = line(`M${x1} ${y1}Q${mx} ${my} ${x2} ${y2}`, '#2b1a12', 3)
  for (let i = 0; i <= bulbs; i += 1) {
    const t = i / bulbs
    const x = (1 - t) ** 2 * x1 + 2 * t * (1 - t) * mx + t * t * x2
    const y = (1 - t) ** 2 * y1 + 2 * t * (1 - t) * my + t * t * y2 + r
    all += circle(x, y, r * 3, '#ffd27a', 'opacity=".22"') + circle(x, y, r, '#ffe9b0')
  }
  return all
}

export function tent(x, y, s, colors = ['#b4472a', '#fbf3e2']) {
  let stripes = ''
  for (let i = 0; i < 8; i += 1) {
    const a = -200 + i * 50
    stripes += path(`M${a} -190L${a + 50} -190L${(a + 50) * 0.06} -330L${a * 0.06} -330Z`, colors[i % 2])
    stripes += path(`M${a} -192h50v34q-25 24-50 0z`, mix(colors[i % 2], '#2b1a12', 0.08))
  }
  return group(
    path('M-190-180L-176 0H176L190-180Z', '#5a3a2c', 'opacity=".35"') +
      line('M-192-180V0M192-180V0M-70-180V0M70-180V0', '#fbf3e2', 9) +
      stripes +
      line('M0-330v-50', brown, 6) +
      path('M0-380l46 14-46 16z', '#0f6f72'),
    `translate(${x} ${y}) scale(${s})`,
  )
}

/** A table-top canopy for shade. */
export function canopy(x, y, s, color = '#0f6f72') {
  return group(
    line('M-150 0V-190M150 0V-190M-110 -20V-190M110 -20V-190', '#d8cdb8', 8) +
      path('M-176-184L-60-260H60L176-184Z', color) +
      path('M-176-184L-60-260H-16L-60-184Z', mix(color, '#fffdf7', 0.2)) +
      path(
        'M-176-186h352v22q-22 18-44 0q-22 18-44 0q-22 18-44 0q-22 18-44 0q-22 18-44 0q-22 18-44 0q-22 18-44 0q-22 18-44 0z',
        mix(color, '#2b1a12', 0.14),
      ),
    `translate(${x} ${y}) scale(${s})`,
  )
}

export function ferrisWheel(x, y, s, { lit = false } = {}) {
  const colors = ['#b4472a', '#e0a23a', '#0f6f72', '#e7a98b', '#fbf3e2']
  let all =
    line('M-120 0L0-330L120 0', '#8a6a52', 16) +
    `<circle cx="0" cy="-330" r="250" fill="none" stroke="#fbf3e2" stroke-width="12"/><circle cx="0" cy="-330" r="215" fill="none" stroke="#e7a98b" stroke-width="6"/>`
  for (let i = 0; i < 10; i += 1) {
    const a = (i / 10) * Math.PI * 2 + 0.2
    const px = 250 * Math.cos(a)
    const py = -330 + 250 * Math.sin(a)
    all += line(`M0-330L${px.toFixed(0)} ${py.toFixed(0)}`, '#fbf3e2', 5)
    all += group(
      path('M-30 0H30L24 36Q0 48-24 36Z', colors[i % 5]) +
        path('M-34 0Q0-36 34 0Z', mix(colors[(i + 2) % 5], '#fffdf7', 0.2)),
      `translate(${px.toFixed(0)} ${py.toFixed(0)})`,
    )
    if (lit) all += circle(px, py - 4, 22, '#ffd27a', 'opacity=".35"') + circle(px, py - 4, 7, '#fff3cf')
  }
  return group(`${all}${circle(0, -330, 26, '#b4472a')}`, `translate(${x} ${y}) scale(${s})`)
}

export function school(x, y, s) {
  let windows = ''
  for (const wx of [-290, -210, 150, 230])
    windows += rect(wx, -130, 56, 70, '#7fa9ad') + line(`M${wx + 28}-130v70M${wx}-95h56`, '#fffdf7', 5)
  return group(
    rect(-330, -190, 660, 190, '#d9946c') +
      rect(-330, -24, 660, 24, '#b06a48') +
      path('M-350-184L-320-226H320L350-184Z', '#0f6f72') +
      rect(-100, -250, 200, 250, '#e3a67e') +
      path('M-124-244L0-340L124-244Z', '#0b5c5f') +
      circle(0, -276, 26, '#fffdf7') +
      line('M0-276v-14M0-276l10 6', '#2b1a12', 4) +
      rect(-42, -120, 84, 120, '#7a4a2b') +
      line('M0-120V0', '#5a3524', 5) +
      rect(-70, -186, 140, 34, '#fbf3e2') +
      `<text x="0" y="-161" font-family="DejaVu Serif, serif" font-size="24" font-weight="700" text-anchor="middle" fill="#2b1a12">SCHOOL</text>` +
      windows +
      line('M-390 0V-330', '#8a8a84', 8) +
      path('M-386-330q40-16 70 0t60-4v64q-30 16-60 2t-70 2z', '#b4472a'),
    `translate(${x} ${y}) scale(${s})`,
  )
}

/** An adobe mission church with a bell tower. */
export function church(x, y, s, { light = false } = {}) {
  const glow = light ? '#ffd27a' : '#4a2f22'
  return group(
    path('M-230 0V-200Q-230-216-214-216H120V0Z', '#dba679') +
      path('M-60 0V-240q0-60 74-90q74 30 74 90V0z', '#e9bd92') +
      path('M120 0V-320q4-24 60-24t60 24V0z', '#dba679') +
      path('M190-344q50 2 50 24V0h-40z', '#bd8258') +
      path('M150-300v60h60v-60a30 30 0 0 0-60 0z', '#4a2f22') +
      path('M166-262q0-30 14-32q14 2 14 32l6 8h-40z', '#e0a23a') +
      path('M-16 0v-90a30 30 0 0 1 60 0V0z', '#0f6f72') +
      line('M14 0v-118', '#0b5558', 4) +
      circle(14, -210, 26, glow) +
      line('M14-236v52M-12-210h52', '#dba679', 4) +
      path('M-190-140v60h40v-60a20 20 0 0 0-40 0zM-120-140v60h40v-60a20 20 0 0 0-40 0z', glow) +
      line('M14-330v-56M-4-366h36M180-344v-56M162-380h36', '#5a3524', 8) +
      line('M-226-196h-24M-226-160h-24', '#7a4a2b', 10),
    `translate(${x} ${y}) scale(${s})`,
  )
}

export function house(x, y, s) {
  return group(
    rect(-280, -200, 560, 200, '#e6c39a') +
      path('M-320-190L-210-300H210L320-190Z', '#a6502f') +
      rect(-60, -130, 90, 130, '#0f6f72') +
      rect(-220, -140, 100, 80, '#7fa9ad') +
      rect(100, -140, 110, 80, '#7fa9ad') +
      line('M-170-140v80M155-140v80M-220-100h100M100-100h110', '#fffdf7', 6) +
      rect(140, -340, 44, 80, '#8f4428'),
    `translate(${x} ${y}) scale(${s})`,
  )
}

export function pumpkin(x, y, s, color = '#d9782d') {
  return group(
    `<ellipse cx="-26" cy="-32" rx="26" ry="31" fill="${mix(color, '#2b1a12', 0.18)}"/><ellipse cx="26" cy="-32" rx="26" ry="31" fill="${mix(color, '#2b1a12', 0.18)}"/><ellipse cx="-13" cy="-33" rx="22" ry="33" fill="${mix(color, '#2b1a12', 0.06)}"/><ellipse cx="13" cy="-33" rx="22" ry="33" fill="${mix(color, '#2b1a12', 0.06)}"/><ellipse cx="0" cy="-33" rx="17" ry="34" fill="${color}"/>` +
      line('M0-64Q2-78 12-82', '#6f7d3f', 8),
    `translate(${x} ${y}) scale(${s})`,
  )
}

/** A paper bag with a candle inside. */
export function luminaria(x, y, s) {
  return group(
    circle(0, -26, 74, '#ffb84d', 'opacity=".16"') +
      circle(0, -26, 46, '#ffc766', 'opacity=".22"') +
      path('M-20 0l-3-58 6 4 6-4 6 4 5-4 6 4 6-4 6 4 5-4-3 58z', '#e8a34a') +
      path('M-10 0q-4-34 10-46q14 12 10 46z', '#ffe3a0'),
    `translate(${x} ${y}) scale(${s})`,
  )
}

/** Ranch gate: two posts and a beam. */
export function gate(x, y, s, words = 'TUMBLEWHISKER FARM') {
  return group(
    rect(-330, -400, 34, 400, brown) +
      rect(296, -400, 34, 400, brown) +
      rect(-306, -400, 10, 400, '#5a3524') +
      rect(320, -400, 10, 400, '#5a3524') +
      rect(-380, -430, 760, 44, '#8f5a36') +
      rect(-380, -396, 760, 10, '#5a3524') +
      line('M-200-386v24M200-386v24', '#2b1a12', 4) +
      rect(-250, -364, 500, 72, '#0f6f72') +
      rect(-242, -356, 484, 56, 'none', 'stroke="#fbf3e2" stroke-width="3"') +
      `<text x="0" y="-317" font-family="DejaVu Serif, serif" font-size="33" font-weight="700" text-anchor="middle" fill="#fbf3e2">${words}</text>`,
    `translate(${x} ${y}) scale(${s})`,
  )
}

export function straw(w, y1, y2, count, seed) {
  const c = chance(seed)
  let d = ''
  for (let i = 0; i < count; i += 1)
    d += `M${c.between(0, w).toFixed(0)} ${c.between(y1, y2).toFixed(0)}l${c.between(-34, 34).toFixed(0)} ${c.between(-12, 12).toFixed(0)}`
  return line(d, '#e8c678', 5, 'opacity=".8"')
}
