import { categories } from '#contract/menu/categories.ts'
import { es } from '#contract/texts/es.ts'
import type { CartaContent } from '#server/adapters/print/carta-content.ts'
import { drawPdf } from '#server/adapters/print/draw-pdf.ts'
import { cartaWords } from '#server/adapters/print/paper-words.ts'
import { printCarta } from '#server/adapters/print/print-carta.ts'
import { loadTypefaces } from '#server/adapters/print/typefaces.ts'
import { fullRestaurant } from '../tests/samples/sample-restaurants.ts'
import type { Benchmark } from './benchmark.ts'
import { atMostKilobytes, atMostSeconds, type Budget } from './budget-table.ts'
import { median } from './median.ts'

const dishCount = 60
const rounds = 15
const budget = { seconds: 0.25, kilobytes: 60 }

/** The processor time and the size of a carta with 60 dishes on A4. The public one, which is cached, is loaded like a page. */
export const print: Benchmark = {
  name: 'paper',
  async setup(url) {
    const target = {
      url: `${url}/restaurante/${fullRestaurant.slug}/carta.pdf?formato=a4`,
      headers: {},
      expectedStatus: 200,
    }
    return { ours: { name: 'cached carta', target }, others: [], figures: await measureCarta() }
  },
}

async function measureCarta(): Promise<Budget[]> {
  const content = sampleCarta()
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage()
    bytes = (await drawPdf(await printCarta(content, loadTypefaces()))).length
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  const [first = 0, ...warm] = times
  return [
    atMostSeconds(
      `processor time of a carta with ${dishCount} dishes, A4 (the first of a process takes ${(first / 1000).toFixed(2)} s)`,
      median(warm),
      budget.seconds,
    ),
    atMostKilobytes('… its size', bytes, budget.kilobytes),
  ]
}

function sampleCarta(): CartaContent {
  const dish = (n: number) => ({
    name: `Seco de chivo con maduro ${n}`,
    description: 'A fuego lento con chicha de jora, arroz amarillo, aguacate y ají de la casa.',
    price: '$8.50',
    sizes: [],
    ...{ photo: null, picante: 0 as const },
  })
  return {
    ...{
      format: 'a4',
      design: 'sobria',
      accent: null,
      restaurant: 'La Ronda Quiteña',
      date: '16 nov 2026',
      day: '2026-11-16',
    },
    ...{ address: 'Morales 951, Quito', note: 'Precios finales: IVA incluido.', logo: null, photos: [] },
    words: cartaWords(es, { restaurant: 'La Ronda Quiteña', url: 'https://cartaviva.example' }),
    url: 'https://cartaviva.example/restaurante/la-ronda-quitena/menu',
    sections: categories
      .slice(0, 10)
      .map((name) => ({ name, dishes: Array.from({ length: dishCount / 10 }, (_, n) => dish(n)) })),
  }
}
