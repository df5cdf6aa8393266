// @vitest-environment happy-dom
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { knownAllergens } from '#contract/allergens/allergens.ts'
import type { MenuDish } from '#contract/live/menu-state.ts'
import { es } from '#contract/texts/es.ts'
import { DishAbout } from '../ui/dish/dish-about.tsx'
import type { DishLook } from '../ui/dish/dish-look.ts'
import { draw } from './draw.ts'

const allergens = fc.record({ contains: fc.subarray([...knownAllergens]), unconfirmed: fc.boolean() })
const choice = fc.record({
  id: fc.integer({ min: 1, max: 999 }),
  name: fc.string(),
  price_change: fc.constantFrom(0, 1.5, -0.5),
  sold_out: fc.boolean(),
  recipe_factor: fc.constant(null),
  allergens,
})
const group = fc.record({
  id: fc.integer({ min: 1, max: 999 }),
  name: fc.string(),
  min: fc.constantFrom(0, 1),
  max: fc.constantFrom(1, 2),
  choices: fc.uniqueArray(choice, { selector: ({ id }) => id, minLength: 1, maxLength: 3 }),
})
const dish = fc
  .record({
    name: fc.string(),
    description: fc.string(),
    price: fc.constant(8.5),
    final_price: fc.constant(8.5),
    price_from: fc.constantFrom(null, 6.5),
    sold_out: fc.boolean(),
    options: fc.uniqueArray(group, { selector: ({ id }) => id, maxLength: 2 }),
    allergens,
    diets: fc.subarray(['vegetariano', 'sin gluten']),
    picante: fc.constantFrom(0, 1, 2, 3),
  })
  .map((drawn) => drawn as unknown as MenuDish)

const look: DishLook = {
  country: 'Ecuador',
  currency: 'USD',
  pricing: {
    ...{ prices_include_tax: false, regime: 'general', tax_percent: 15, tax_percent_now: 15, service_percent: 10 },
    ...{ tourism_register: true, canton: null, service_taxed: false, next_change: null, said: true },
  },
  words: es,
}

test('the sheet of a dish and its page are the same elements, whatever the dish is', () => {
  fc.assert(
    fc.property(dish, fc.boolean(), (one, namesAllergens) => {
      const about = <DishAbout dish={one} look={look} heading="h2" headingId="name" namesAllergens={namesAllergens} />
      const [page, sheet] = [document.createElement('div'), document.createElement('div')]
      page.innerHTML = renderToStaticMarkup(about)
      sheet.append(...draw(about))
      page.normalize()
      sheet.normalize()
      expect(sheet.innerHTML).toBe(page.innerHTML)
    }),
    { numRuns: 50 },
  )
})

test('names of attributes, drawings and listeners are those of React', () => {
  const press = vi.fn()
  const element = (
    <button type="button" className="add" aria-expanded={false} disabled={false} hidden onClick={press}>
      <svg viewBox="0 0 24 24" strokeWidth="2" aria-hidden="true">
        <path d="M6 6l12 12" />
      </svg>
      {null}
      {0}
      {['a', <b key="b">b</b>]}
    </button>
  )
  const [drawn] = draw(element) as [HTMLButtonElement]
  expect(drawn.outerHTML).toBe(renderToStaticMarkup(element))
  expect(drawn.firstElementChild?.namespaceURI).toBe('http://www.w3.org/2000/svg')
  drawn.click()
  expect(press).toHaveBeenCalledOnce()
})
