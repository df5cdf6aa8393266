import type { CartaDesign, CartaFormat } from '#contract/paper.ts'
import { type Colour, contrast } from '#server/adapters/social-picture/logo-colour.ts'

export type Design = {
  name: CartaDesign
  paper: string
  ink: string
  /** Descriptions and notes. */
  quiet: string
  /** Headings, rules and prices, in the restaurant's colour. */
  accent: string
  /** Letters on the accent. */
  onAccent: string
  /** Dots between a name and its price. */
  leader: string
}

const white: Colour = [255, 255, 255]
const slate: Colour = [38, 42, 40]

/** `colour` is the restaurant's, dark enough for white letters. Macrotipo is for people who see little: black and white only. */
export function designOf(name: CartaDesign, format: CartaFormat, colour: Colour): Design {
  if (format === 'macrotipo') return highContrast(name)
  const accent = hex(colour)
  switch (name) {
    case 'sobria':
      return {
        name,
        paper: '#ffffff',
        ink: '#221a15',
        quiet: '#55493f',
        accent,
        onAccent: '#ffffff',
        leader: '#a89c92',
      }
    case 'colorida':
      return {
        name,
        paper: '#fbf6ee',
        ink: '#221a15',
        quiet: '#55493f',
        accent,
        onAccent: '#ffffff',
        leader: '#a89c92',
      }
    case 'pizarra':
      return {
        name,
        paper: hex(slate),
        ink: '#ffffff',
        quiet: '#d5d8d3',
        accent: chalk(colour),
        onAccent: hex(slate),
        leader: '#7d827e',
      }
  }
}

/** What stands on tables may be louder than a page of dishes: the colourful ones are filled with the restaurant's colour. */
export function tableDesignOf(name: CartaDesign, colour: Colour): Design {
  const design = designOf(name, 'a4', colour)
  if (name !== 'colorida') return design
  const { accent, onAccent } = design
  return { ...design, paper: accent, ink: onAccent, quiet: onAccent, accent: onAccent, onAccent: accent }
}

function highContrast(name: CartaDesign): Design {
  const [paper, ink] = name === 'pizarra' ? ['#000000', '#ffffff'] : ['#ffffff', '#000000']
  return { name, paper, ink, quiet: ink, accent: ink, onAccent: paper, leader: ink }
}

/** As light as letters on the board need it: WCAG AAA, because chalk is thin. */
function chalk(colour: Colour): string {
  let light = colour
  while (contrast(light, slate) < 7)
    light = light.map((part, at) => part + Math.ceil(((white[at] ?? 0) - part) * 0.1)) as Colour
  return hex(light)
}

function hex(colour: Colour): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
