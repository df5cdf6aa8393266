/** The vocabulary of a made-up town: some words are on every tenth menu, some only once. */
const dishes = ['Encebollado', 'Ceviche', 'Seco', 'Arroz', 'Sopa', 'Caldo', 'Bolón', 'Empanada', 'Parrillada', 'Jugo']
const contents = ['pollo', 'camarón', 'res', 'chivo', 'pescado', 'cerdo', 'concha', 'queso', 'verde', 'mora']
const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'ja', 'ke', 'li', 'mo', 'nu', 'pa', 're', 'si', 'to', 'vu', 'ya', 'ze']
const cities = ['Quito', 'Guayaquil', 'Cuenca', 'Manta', 'Loja', 'Ambato', 'Ibarra', 'Riobamba', 'Machala', 'Puyo']

export const dishesPerRestaurant = 10

const list = (words: readonly string[]) => `(ARRAY['${words.join("','")}'])`
const at = (words: readonly string[], index: string) => `${list(words)}[(${index}) % ${words.length} + 1]`
const rareWord = (n: string) => ['1', '17', '289', '4913'].map((step) => at(syllables, `${n} / ${step}`)).join(' || ')

/** Half of them are always open, the others never at this hour. Each city has a centre, and its restaurants lie around it. */
export function restaurantsSql(ownerId: number, size: number): string {
  const day = (hours: string) => `'[${hours}]'::jsonb`
  const week = (hours: string) =>
    `jsonb_build_object(${['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((name) => `'${name}', ${day(hours)}`).join(', ')})`
  return `
    WITH made AS (
      INSERT INTO restaurants (owner_id, name, description, address, city, country, currency, phone, whatsapp, slug, created_at,
        latitude, longitude)
      SELECT ${ownerId}, 'Picantería ' || ${rareWord('n * 7')}, 'Cocina de siempre, con fuego lento.', 'Calle ' || n,
        ${at(cities, 'n')}, 'Ecuador', 'USD', '+59322951234', '+593991234567', 'restaurante-' || n, now() - n * interval '1 minute',
        -4 + n % ${cities.length} * 0.5 + n * 0.618 % 0.1, -80 + n % ${cities.length} * 0.2 + n * 0.414 % 0.1
      FROM generate_series(1, ${size}) AS n RETURNING id, city_key, country, currency
    ), hours AS (
      INSERT INTO restaurant_hours (restaurant_id, weekly, exceptions)
      SELECT id, CASE WHEN id % 2 = 0 THEN ${week('{"open":"00:00","close":"24:00"}')} ELSE ${week('')} END, '[]' FROM made
    )
    INSERT INTO restaurant_counters (restaurant_id, likes, rating_sum, reviews, city_key, country, currency, median_price)
    SELECT id, id % 50, id % 25 * 4, id % 25, city_key, country, currency, id % 2000 / 100.0 FROM made`
}

export function dishesSql(): string {
  return `
    INSERT INTO menu_items (restaurant_id, name, description, price, category, position)
    SELECT id, ${at(dishes, 'n')} || ' de ' || ${at(contents, 'n + id')} || ' ' || ${rareWord(`(id * ${dishesPerRestaurant} + n)`)},
      'Con ' || ${at(contents, 'n * 3 + id')} || ' y ' || ${at(dishes, 'n * 7 + id')} || ', para compartir.',
      2 + (n * 37 + id) % 900 / 100.0, 'Platos Principales', n
    FROM restaurants, generate_series(1, ${dishesPerRestaurant}) AS n`
}

/** What people look for, by how much there is of it. */
export const searches: Readonly<Record<string, readonly string[]>> = {
  rare: ['q=jalidimo', 'q=bacedipa', 'q=rekezeli'],
  common: ['q=arroz', 'q=camaron', 'q=ceviche'],
  none: ['q=xilofonista', 'q=qwrtzpsd', 'q=ornitorrinco'],
  short: ['q=a+e+i+o', 'q=de', 'q=y+o'],
  typo: ['q=ensebolaado', 'q=camarron', 'q=parilada'],
  'half a word': ['q=enceb', 'q=par', 'q=cam'],
  'several words': ['q=arroz+con+camaron', 'q=seco+d+chivo', 'q=sopa+queso+mora'],
  'common, near': ['q=arroz&near=-2.0,-79.2', 'q=camaron&near=-3.5,-79.8&radius_km=5'],
  'common, open now': ['q=arroz&open_now=1', 'q=ceviche&open_now=1&near=-2.0,-79.2&radius_km=8'],
  'common, in a city': ['q=arroz&city=Puyo&max_price=4', 'q=seco&city=Quito&open_now=1'],
  'filters only': ['open_now=1&near=-2.0,-79.2', 'open_now=1&max_price=3', 'city=Loja&open_now=1'],
}
