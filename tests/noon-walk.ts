import type { Hand } from './hand.ts'
import { locatedMenu, locatedRestaurant } from './samples/sample-restaurants.ts'

/** Round the corner from the restaurant of the walk. */
export const atNoon = { latitude: locatedRestaurant.location.lat + 0.001, longitude: locatedRestaurant.location.lon }

/** From the home page to WhatsApp: an encebollado near here, up to $5, from a place that is open, and a second dish. */
export async function walkAtNoon(origin: string, { page, tap, type, pressEnter }: Hand) {
  const [encebollado, juice] = locatedMenu.map(({ name }) => name)
  const named = (name: string | RegExp) => page.getByRole('button', { name })
  const sheet = page.getByRole('dialog', { name: 'Tu pedido' })
  // Nobody waits for the last picture.
  await page.goto(origin, { waitUntil: 'commit' })
  await type(page.getByLabel('Buscar platos o restaurantes'), 'encebollado cerca abierto hasta 5')
  await pressEnter()
  // The position was given before: a new diner presses a button and answers the browser's question first.
  await page.getByText('Primero los más cercanos.').waitFor()
  await tap(
    page
      .locator('#platos')
      .getByRole('link', { name: encebollado ?? '' })
      .first(),
  )
  await tap(named('Agregar').first())
  await tap(page.getByRole('link', { name: 'Volver al menú' }))
  await tap(named(`Agregar ${juice}`))
  await tap(named(/^Tu pedido · /))
  await tap(sheet.getByLabel('Para retirar'))
  await type(sheet.getByLabel('Tu nombre'), 'Ana')
  await tap(sheet.getByLabel('Efectivo'))
  await tap(sheet.getByRole('button', { name: 'Preparar pedido' }))
  await tap(sheet.getByRole('link', { name: 'Abrir WhatsApp' }))
}
