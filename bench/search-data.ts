import { dictionaryRows, facets } from '#server/features/search/indexed-words.ts'
import { keyedWordsOf, keyOf } from '#server/features/search/search-keys.ts'

/** The vocabulary of a made-up town: some words are on every tenth menu, some only once. */
const dishes = ['Encebollado', 'Ceviche', 'Seco', 'Arroz', 'Sopa', 'Caldo', 'Bolón', 'Empanada', 'Parrillada', 'Jugo']
const contents = ['pollo', 'camarón', 'res', 'chivo', 'pescado', 'cerdo', 'concha', 'queso', 'verde', 'mora']
const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'ja', 'ke', 'li', 'mo', 'nu', 'pa', 're', 'si', 'to', 'vu', 'ya', 'ze']
const cities = ['Quito', 'Guayaquil', 'Cuenca', 'Manta', 'Loja', 'Ambato', 'Ibarra', 'Riobamba', 'Machala', 'Puyo']
const rareWords = syllables.length ** 4

export const dishesPerRestaurant = 10

const list = (words: readonly string[]) => `(ARRAY['${words.join("','")}'])`
const at = (words: readonly string[], index: string) => `${list(words)}[(${index}) % ${words.length} + 1]`
const rareWord = (n: string) => ['1', '17', '289', '4913'].map((step) => at(syllables, `${n} / ${step}`)).join(' || ')
const rareWordAt = (n: number) => [1, 17, 289, 4913].map((step) => syllables[Math.trunc(n / step) % 17]).join('')

/** Half of them are always open, the others never. Each city has a centre, and its restaurants lie around it. */
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

const keysOf = (text: string) => keyedWordsOf(text).map(({ key }) => key)
const firstKeys = (texts: readonly string[]) => texts.map((text) => keysOf(text)[0] ?? '')
const sameText = (words: string, keys: readonly string[]) => `${words} || ' ${keys.join(' ')} '`

/**
 * The same rows that the product writes, from the same vocabulary: a million dishes, one by one, would take a quarter of an hour. The
 * benchmark lets the product write the small town, and compares.
 */
export function indexRowsSql(): string[] {
  const rareKeys = Array.from({ length: rareWords }, (_, n) => `(${n},'${keyOf(rareWordAt(n))}')`)
  const rare = (n: string) => `(SELECT key FROM rare_keys WHERE number = (${n}) % ${rareWords})`
  const category = [...keysOf('Platos Principales')]
  return [
    `CREATE TEMP TABLE rare_keys (number int PRIMARY KEY, key text)`,
    `INSERT INTO rare_keys VALUES ${rareKeys.join(',')}`,
    `INSERT INTO search_restaurants (restaurant_id, city_key, country, latitude, longitude, name_keys, other_keys, grade, open_during,
        open_known_until)
      SELECT id, city_key, country, latitude, longitude, ' ${keyOf('picanteria')} ' || ${rare(`substr(slug, 13)::int * 7`)} || ' ',
        ' ' || ${sameText(at(firstKeys(cities), 'substr(slug, 13)::int'), ['cocina', 'siempre', 'fuego', 'lento'].map(keyOf))}
          || ${at(cities.map(facets.city), 'substr(slug, 13)::int')} || ' ',
        round(score / 100.0),
        CASE WHEN id % 2 = 0 THEN tstzmultirange(tstzrange(now() - interval '1 day', now() + interval '9 days')) ELSE '{}' END,
        now() + interval '9 days'
      FROM restaurants JOIN restaurant_counters USING (city_key, country) WHERE restaurant_counters.restaurant_id = id`,
    `INSERT INTO search_dishes (dish_id, restaurant_id, name_keys, other_keys, price, net_price)
      SELECT menu_items.id, r, ' ' || ${at(firstKeys(dishes), 'n')} || ' ${keyOf('de')} ' || ${at(firstKeys(contents), 'n + r')} || ' '
          || ${rare(`r * ${dishesPerRestaurant} + n`)} || ' ',
        ' ' || ${at(firstKeys(contents), 'n * 3 + r')} || ' ' || ${sameText(at(firstKeys(dishes), 'n * 7 + r'), [keyOf('compartir'), ...category])}
          || ${at(cities.map(facets.city), 'city')} || ' ${facets.category('Platos Principales')} ',
        price * 100, round(price * 100 / 1.15)
      FROM menu_items, LATERAL (SELECT restaurant_id AS r, position AS n) AS numbers,
        LATERAL (SELECT substr(slug, 13)::int AS city FROM restaurants WHERE restaurants.id = r) AS town`,
    `DROP TABLE rare_keys`,
  ]
}

/** Every word of a town with so many dishes, as the dictionary has it. */
export function dictionary(size: number) {
  const rare = Array.from({ length: Math.min(rareWords, size + 2 * dishesPerRestaurant) }, (_, n) => rareWordAt(n))
  const texts = [
    ...dishes,
    ...contents,
    ...cities,
    'Picantería de cocina siempre fuego lento compartir platos principales',
  ]
  return dictionaryRows([...texts, ...rare].flatMap(keyedWordsOf))
}

/** One result is read in each town: the large one has a dozen, and reading them is no part of finding them. */
const rare = [5003, 7411, 9876].map((n) => `q=${rareWordAt(n)}&limit=1`)

/** People look for these, sorted by how much there is of each. */
export const searches: Readonly<Record<string, readonly string[]>> = {
  rare,
  common: ['q=arroz', 'q=camaron', 'q=ceviche'],
  none: ['q=xilofonista', 'q=qwrtzpsd', 'q=ornitorrinco'],
  short: ['q=a+e+i+o', 'q=de', 'q=y+o'],
  typo: ['q=ensebolaado', 'q=camarron', 'q=parilada'],
  'half a word': ['q=enceb', 'q=par', 'q=cam'],
  'several words': ['q=arroz+con+camaron', 'q=seco+d+chivo', 'q=sopa+queso+mora'],
  'words that never meet': ['q=encebollado+bolon+jugo', 'q=empanada+sopa+caldo'],
  'common, near': ['q=arroz&near=-2.0,-79.2', 'q=camaron&near=-3.5,-79.8&radius_km=5'],
  'common, open now': ['q=arroz&open_now=1', 'q=ceviche&open_now=1&near=-2.0,-79.2&radius_km=8'],
  'common, in a city': ['q=arroz&city=Puyo&max_price=4', 'q=seco&city=Quito&open_now=1'],
  'common, hardly any passes': ['q=arroz&max_price=1', 'q=ceviche&without=mani', 'q=camaron&diet=vegano'],
  'filters only': ['open_now=1&near=-2.0,-79.2', 'open_now=1&max_price=3', 'city=Loja&open_now=1'],
}
