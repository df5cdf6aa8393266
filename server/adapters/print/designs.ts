import type { CartaDesign, CartaFormat } from '#contract/print/print.ts'
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

const black: Colour = [0, 0, 0]
const white: Colour = [255, 255, 255]
const papel: Colour = [251, 246, 238]
const slate: Colour = [38, 42, 40]
/** WCAG AA for text of any size. */
const readable = 4.5
/** AAA, because chalk is thin. */
const readableChalk = 7

/** `colour` is the restaurant's, and is made darker or lighter until letters can be read. Macrotipo is for people who see little: black and white only. */
export function designOf(name: CartaDesign, format: CartaFormat, colour: Colour): Design {
  if (format === 'macrotipo') return highContrast(name)
  switch (name) {
    case 'sobria':
      return {
        name,
        paper: hex(white),
        ink: '#221a15',
        quiet: '#55493f',
        accent: hex(toned(colour, { towards: black, on: white, least: readable })),
        onAccent: '#ffffff',
        leader: '#a89c92',
      }
    case 'colorida':
      return {
        name,
        paper: hex(papel),
        ink: '#221a15',
        quiet: '#55493f',
        accent: hex(toned(colour, { towards: black, on: papel, least: readable })),
        onAccent: '#ffffff',
        leader: '#a89c92',
      }
    case 'pizarra':
      return {
        name,
        paper: hex(slate),
        ink: '#ffffff',
        quiet: '#d5d8d3',
        accent: hex(toned(colour, { towards: white, on: slate, least: readableChalk })),
        onAccent: hex(slate),
        leader: '#7d827e',
      }
  }
}

/** Tents and stickers may be louder than a page of dishes: the colourful ones are filled with the restaurant's colour. */
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

type Tone = { towards: Colour; on: Colour; least: number }

/** The colour made darker or lighter until it can be read on its ground. */
function toned(colour: Colour, { towards, on, least }: Tone): Colour {
  for (let percent = 0; percent < 100; percent += 2) {
    const tone = colour.map((part, at) => Math.round(part + (((towards[at] ?? 0) - part) * percent) / 100)) as Colour
    if (contrast(tone, on) >= least) return tone
  }
  return towards
}

/** '#b5381a' */
export function readColour(text: string): Colour {
  return [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16)) as Colour
}

function hex(colour: Colour): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
