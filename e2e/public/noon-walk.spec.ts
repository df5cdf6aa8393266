import { countHand } from '../../tests/hand.ts'
import { atNoon, walkAtNoon } from '../../tests/noon-walk.ts'
import { locatedMenu, locatedRestaurant } from '../../tests/samples/sample-restaurants.ts'
import { expect, test } from '../support/fixtures.ts'

const mostTaps = 12

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  permissions: ['geolocation'],
  geolocation: atNoon,
  expectedProblems: [/left the site: https:\/\/(tile\.openstreetmap\.org|wa\.me)/],
})

test('an encebollado near here, up to $5, from a place that is open, and a second dish, ordered by WhatsApp: twelve taps', async ({
  page,
  context,
  baseURL,
}) => {
  await page.route('https://tile.openstreetmap.org/**', (route) => route.fulfill({ path: 'public/icon-192.png' }))
  await context.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'WhatsApp' }))
  const chat = page.waitForEvent('popup')
  const hand = countHand(page)

  await walkAtNoon(baseURL ?? '', hand)

  const message = new URL((await chat).url()).searchParams.get('text')
  for (const { name } of [locatedRestaurant, ...locatedMenu]) expect(message).toContain(name)
  expect(hand.counts().taps).toBeLessThanOrEqual(mostTaps)
})
