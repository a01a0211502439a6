import { linear, type Rgb } from '../../kit/theme/contrast.ts'

// A color by how light, how strong and of which hue it looks: https://bottosson.github.io/posts/oklab/

/** `light` from 0 to 1, `chroma` from 0 to about 0.37, `hue` in radians. */
type Oklch = { light: number; chroma: number; hue: number }

export function oklchOf({ red, green, blue }: Rgb): Oklch {
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    light: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, bb),
    hue: Math.atan2(bb, a),
  }
}

/** The color on a screen; one that no screen shows becomes less strong until it is shown. */
export function rgbFrom({ light, chroma, hue }: Oklch): Rgb {
  for (let strength = chroma; ; strength -= 0.004) {
    const found = unclamped({ light, chroma: Math.max(strength, 0), hue })
    if (strength <= 0 || found.every((part) => part >= -0.5 && part <= 255.5)) {
      const [red = 0, green = 0, blue = 0] = found.map((part) => Math.min(255, Math.max(0, Math.round(part))))
      return { red, green, blue }
    }
  }
}

function unclamped({ light, chroma, hue }: Oklch): number[] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(companded)
}

function companded(light: number): number {
  const share = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
  return share * 255
}
