import sharp from 'sharp'

export type Colour = [red: number, green: number, blue: number]

/** The brand's own, for a logo without a colour. */
const achiote: Colour = [181, 56, 26]
const white: Colour = [255, 255, 255]
/** White letters on it can be read: WCAG AA for text of any size. */
const minContrast = 4.5
const sampleSize = 48
const hueSteps = 24

/** The colour that a logo shows most, as dark as white letters need it. */
export async function findLogoColour(logo: Uint8Array): Promise<Colour> {
  const { data, info } = await sharp(logo)
    .resize(sampleSize, sampleSize, { fit: 'inside' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const groups = Array.from({ length: hueSteps }, () => [] as Colour[])
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    const colour: Colour = [red, green, blue]
    if (alpha > 200 && isVivid(colour)) groups[hueOf(colour)]?.push(colour)
  }
  const most = groups.reduce((largest, group) => (group.length > largest.length ? group : largest), [])
  return darkEnough(most.length >= (data.length / info.channels) * 0.03 ? meanOf(most) : achiote)
}

/** WCAG's, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((first, second) => first - second)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminanceOf(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function darkEnough(colour: Colour): Colour {
  let dark = colour
  while (contrast(dark, white) < minContrast) dark = dark.map((part) => Math.floor(part * 0.95)) as Colour
  return dark
}

function isVivid([red, green, blue]: Colour): boolean {
  const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)]
  return high - low > 60
}

function hueOf([red, green, blue]: Colour): number {
  const angle = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue)
  return Math.floor(((angle + Math.PI) / (2 * Math.PI)) * hueSteps) % hueSteps
}

function meanOf(colours: readonly Colour[]): Colour {
  return [0, 1, 2].map((part) =>
    Math.round(colours.reduce((sum, colour) => sum + (colour[part] ?? 0), 0) / colours.length),
  ) as Colour
}
