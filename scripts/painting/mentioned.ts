import {
  avocadoSlice,
  carrot,
  cheeseCube,
  chili,
  cornKernel,
  cucumber,
  type Garnish,
  halfEgg,
  lettuce,
  olive,
  onionRing,
  peanut,
  plantainChip,
  popcorn,
  radish,
  toastedCorn,
  tomatoSlice,
} from './garnishes.ts'
import { shrimp, squidRing, whiteFishChunk } from './proteins.ts'

type Named = readonly [RegExp, Garnish]

const toppings: readonly Named[] = [
  [/aguacate/, avocadoSlice],
  [/queso/, cheeseCube],
  [/huevo/, halfEgg],
  [/zanahoria/, carrot],
  [/choclo/, cornKernel],
  [/\bmani\b/, peanut],
  [/tomate/, tomatoSlice],
  [/\baji\b/, chili],
  [/aceituna/, olive],
  [/rabano/, radish],
  [/pepin/, cucumber],
  [/lechuga/, lettuce],
  [/cebolla/, onionRing],
]
const besides: readonly Named[] = [
  [/canguil/, popcorn],
  [/tostado/, toastedCorn],
  [/chifle/, plantainChip],
]
const seafood: readonly Named[] = [
  [/camaron|marisc|mixt|langostin/, shrimp],
  [/calamar|pulpo|marisc/, squidRing],
  [/pescado|corvina|bagre|picudo/, whiteFishChunk],
]

const listNamed = (known: readonly Named[], words: string): Garnish[] =>
  known.filter(([name]) => name.test(words)).map(([, garnish]) => garnish)

/** What name and description say lies on top: nothing else is painted there. */
export const toppingsIn = (words: string) => listNamed(toppings, words)
/** What comes in a small bowl beside it. */
export const besidesIn = (words: string) => listNamed(besides, words)
export const seafoodIn = (words: string) => listNamed(seafood, words)
