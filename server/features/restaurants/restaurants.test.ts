import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteMyAccount } from '#contract/accounts/accounts.ts'
import { listRestaurants } from '#contract/directory/directory.ts'
import {
  createRestaurant,
  deleteRestaurant,
  getRestaurant,
  updateRestaurant,
} from '#contract/restaurants/restaurants.ts'
import { startTestApi, type TestAccount, type TestApi, testPassword } from '../../../tests/api.ts'
import { restaurantForm, uploadPicture } from '../../../tests/restaurants.ts'

let api: TestApi
let owner: TestAccount
beforeAll(async () => {
  api = await startTestApi()
  owner = await api.signUp('restaurant-plus')
})
afterAll(() => api.close())

async function open(form: Partial<Parameters<typeof restaurantForm>[2]> = {}, as: TestAccount | null = null) {
  const account = as ?? (await api.signUp('restaurant'))
  return {
    account,
    restaurant: await api.succeed(createRestaurant, { body: await restaurantForm(api, account, form), as: account }),
  }
}

const slugs = async (query: Record<string, unknown>) =>
  (await api.succeed(listRestaurants, { query })).items.map((restaurant) => restaurant.slug)

describe('a new restaurant', () => {
  test('keeps what was written, folds its slug and understands Ecuadorian numbers', async () => {
    const { restaurant } = await open({
      name: ' Cevichería “El Güero” & Hijos ',
      phone: '(04) 256-1234',
      whatsapp: '099 123 4567',
    })
    expect(restaurant).toMatchObject({
      name: 'Cevichería “El Güero” & Hijos',
      slug: 'cevicheria-el-guero-hijos',
      phone: '+59342561234',
      whatsapp: '+593991234567',
      country: 'Ecuador',
      logo_path: expect.stringMatching(/^restaurant-logo\/[\w-]+\.webp$/),
      banner: { width: expect.any(Number), preview: expect.stringMatching(/^data:image\/webp/) },
      location: null,
      total_likes: 0,
      rating: null,
      reviews_count: 0,
    })
    expect(restaurant).not.toHaveProperty('owner_id')
    expect(await api.succeed(getRestaurant, { params: { id: String(restaurant.id) } })).toEqual(restaurant)
    expect(await api.succeed(getRestaurant, { params: { id: restaurant.slug } })).toEqual(restaurant)
  })

  test('of a taken name gets -2, -3…, also when they come at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => api.signUp('restaurant')))
    const made = await Promise.all(people.map((person) => open({ name: 'La Esquina' }, person)))
    expect(made.map(({ restaurant }) => restaurant.slug).sort()).toEqual([
      'la-esquina',
      'la-esquina-2',
      'la-esquina-3',
      'la-esquina-4',
      'la-esquina-5',
      'la-esquina-6',
    ])
  })

  test.each([
    ['¡¿…?!', 'restaurante'],
    ['Menú', 'restaurante-menu'],
    ['1942', 'restaurante-1942'],
  ])('called %s gets the slug %s', async (name, slug) => {
    expect((await open({ name })).restaurant.slug).toBe(slug)
  })

  test('names the phone number that is not valid', async () => {
    const body = await restaurantForm(api, owner, { phone: '12', whatsapp: '099 123 4567' })
    expect(await api.refuse(createRestaurant, { body, as: owner })).toMatchObject({
      status: 400,
      code: 'restaurant.bad_phone',
      errors: { phone: 'Escribe un número como 099 123 4567.' },
    })
  })

  test('needs a logo and a banner, or says that drawings stand in for them until they come', async () => {
    const account = await api.signUp('restaurant')
    const { logo_path, banner_path, ...form } = await restaurantForm(api, account)
    for (const none of [{}, { logo_path: '', banner_path: '' }] as { logo_path: string; banner_path: string }[]) {
      const { errors } = await api.refuse(createRestaurant, { body: { ...form, ...none }, as: account })
      expect(errors).toEqual({ logo_path: 'Agrega el logo.', banner_path: 'Agrega el banner.' })
    }
    const drawn = { ...form, logo_path: null, banner_path: null }
    const { id, ...restaurant } = await api.succeed(createRestaurant, { body: drawn, as: account })
    expect(restaurant).toMatchObject({ logo: null, logo_path: null, banner: null, banner_path: null })
    const edit = { params: { id }, as: account }
    const withLogo = await api.succeed(updateRestaurant, { ...edit, body: { ...drawn, logo_path } })
    expect(withLogo).toMatchObject({ logo_path, banner: null })
    const withBoth = await api.succeed(updateRestaurant, { ...edit, body: { ...form, banner_path } })
    expect(withBoth).toMatchObject({ logo_path, banner_path })
  })

  test("does not take another owner's picture, nor one from another folder", async () => {
    const [mine, theirs] = [await api.signUp('restaurant'), await api.signUp('restaurant')]
    const form = await restaurantForm(api, mine)
    const stolen = await uploadPicture(api, theirs, 'restaurant-logo')
    for (const logo_path of [stolen.path, form.banner_path, '../../etc/passwd', 'restaurant-logo/nothing.webp']) {
      expect(await api.refuse(createRestaurant, { body: { ...form, logo_path }, as: mine })).toMatchObject({
        status: 403,
        code: 'image.not_yours',
      })
    }
  })
})

describe('the limit of restaurants', () => {
  test.each([
    ['restaurant', 3],
    ['restaurant-plus', 6],
  ] as const)('for role %s is %i and holds under 50 parallel requests', async (role, limit) => {
    const account = await api.signUp(role)
    const body = await restaurantForm(api, account)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => api.send(createRestaurant, { body, as: account })),
    )
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(limit)
    const refused = answers.filter((answer) => answer.statusCode === 403)
    expect(refused).toHaveLength(50 - limit)
    expect(refused[0]?.json()).toEqual({
      message: 'You have reached your restaurant limit.',
      code: 'restaurant.limit_reached',
    })
    expect((await api.succeed(listRestaurants, { query: { owner: 'me' }, as: account })).items).toHaveLength(limit)
  })
})

describe('editing', () => {
  test('changes everything; the old slug redirects for good, also after several changes', async () => {
    const { account, restaurant } = await open({ name: 'Doña Julia' })
    const form = await restaurantForm(api, account, { name: 'Doña Julia y Compañía', city: 'Loja', country: 'Ecuador' })
    const edited = await api.succeed(updateRestaurant, { params: { id: restaurant.id }, body: form, as: account })
    expect(edited).toMatchObject({ id: restaurant.id, slug: 'dona-julia-y-compania', city: 'Loja' })
    expect(edited.banner_path).not.toBe(restaurant.banner_path)
    await api.succeed(updateRestaurant, {
      params: { id: restaurant.id },
      body: { ...form, slug: 'La Julia' },
      as: account,
    })

    for (const old of ['dona-julia', 'dona-julia-y-compania']) {
      const response = await api.send(getRestaurant, { params: { id: old } })
      expect([response.statusCode, response.headers.location]).toEqual([301, '/api/restaurants/la-julia'])
    }
    expect((await open({ name: 'Doña Julia' })).restaurant.slug).toBe('dona-julia-2')
    const back = await api.succeed(updateRestaurant, {
      params: { id: restaurant.id },
      body: { ...form, slug: 'dona-julia' },
      as: account,
    })
    expect(back.slug).toBe('dona-julia')
  })

  test('keeps pictures and slug when neither is sent and the name stays', async () => {
    const { account, restaurant } = await open({ name: 'El Portal' })
    const {
      logo_path: _logo,
      banner_path: _banner,
      ...form
    } = await restaurantForm(api, account, { name: 'El Portal' })
    const edited = await api.succeed(updateRestaurant, { params: { id: restaurant.id }, body: form, as: account })
    expect(edited).toMatchObject({
      slug: 'el-portal',
      logo_path: restaurant.logo_path,
      banner_path: restaurant.banner_path,
    })
  })

  test('is for its owner alone', async () => {
    const { account, restaurant } = await open()
    const stranger = await api.signUp('restaurant')
    const body = await restaurantForm(api, stranger, { name: 'Ya es mío' })
    const params = { id: restaurant.id }
    expect(await api.refuse(updateRestaurant, { params, body, as: stranger })).toMatchObject({ status: 404 })
    expect(await api.refuse(deleteRestaurant, { params, body: { name: restaurant.name }, as: stranger })).toMatchObject(
      {
        status: 404,
      },
    )
    expect(await api.succeed(getRestaurant, { params: { id: restaurant.slug }, as: account })).toEqual(restaurant)
  })

  test('is visible to the next reader of a cached answer', async () => {
    const { account, restaurant } = await open({ name: 'Antes' })
    const read = () => api.succeed(getRestaurant, { params: { id: String(restaurant.id) } })
    expect((await read()).name).toBe('Antes')
    expect(await slugs({ q: 'antes' })).toEqual(['antes'])
    const body = await restaurantForm(api, account, { name: 'Después' })
    await api.succeed(updateRestaurant, { params: { id: restaurant.id }, body, as: account })
    expect((await read()).name).toBe('Después')
    expect(await slugs({ q: 'antes' })).toEqual([])
  })
})

describe('deleting', () => {
  test('requires the exact name, and removes slugs and pictures', async () => {
    const { account, restaurant } = await open({ name: 'Se Va' })
    const params = { id: restaurant.id }
    expect(await api.refuse(deleteRestaurant, { params, body: { name: 'se va' }, as: account })).toMatchObject({
      code: 'restaurant.name_differs',
    })
    await api.succeed(deleteRestaurant, { params, body: { name: 'Se Va' }, as: account })
    expect(await api.refuse(getRestaurant, { params: { id: 'se-va' } })).toMatchObject({ status: 404 })
    expect((await open({ name: 'Se Va' })).restaurant.slug).toBe('se-va')
  })

  test('the account deletes its restaurants', async () => {
    const { account, restaurant } = await open({ name: 'Con Su Dueña' })
    expect(await slugs({ q: 'dueña' })).toEqual(['con-su-duena'])
    await api.succeed(deleteMyAccount, { body: { password: testPassword }, as: account })
    expect(await api.refuse(getRestaurant, { params: { id: restaurant.slug } })).toMatchObject({ status: 404 })
    expect(await slugs({ q: 'dueña' })).toEqual([])
  })
})

describe('the list', () => {
  test('goes newest first, page by page, with nothing twice and nothing missing', async () => {
    const fresh = await startTestApi()
    const account = await fresh.signUp('restaurant-plus')
    const made: string[] = []
    for (const name of ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco']) {
      const body = await restaurantForm(fresh, account, { name })
      made.unshift((await fresh.succeed(createRestaurant, { body, as: account })).slug)
    }
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: { items: { slug: string }[]; next_cursor: string | null } = await fresh.succeed(listRestaurants, {
        query: { limit: 2, ...(cursor ? { cursor } : {}) },
      })
      seen.push(...page.items.map((restaurant) => restaurant.slug))
      cursor = page.next_cursor
    } while (cursor)
    expect(seen).toEqual(made)
    await fresh.close()
  })

  test('finds words without accents, in any form, by their beginning, in name, description or city', async () => {
    await open({ name: 'Picantería La Tía', description: 'Camarones al ajillo y corvina.', city: 'Bahía de Caráquez' })
    for (const q of ['picanteria', 'PICANTERÍA tía', 'camarón', 'camaron', 'corvinas', 'caraquez', 'pican', 'la tia']) {
      expect(await slugs({ q }), q).toEqual(['picanteria-la-tia'])
    }
    for (const q of ['sushi', 'picanteria sushi', "' or 1=1 --", '&|!():*', '%']) {
      expect(await slugs({ q }), q).toEqual([])
    }
  })

  test('finds the same with accents and without', async () => {
    await open({ name: 'Cevichería El Manglar', description: 'Frente al estero.' })
    await open({ name: 'Brisa', description: 'Ceviches y encocados.' })
    for (const [accented, plain] of [
      ['cevichería', 'cevicheria'],
      ['Cevicherías', 'cevicherias'],
      ['céviche', 'ceviche'],
    ] as const) {
      expect([accented, await slugs({ q: accented })]).toEqual([accented, await slugs({ q: plain })])
    }
    expect(await slugs({ q: 'cevicherias' })).toContain('cevicheria-el-manglar')
  })

  test('filters by city and country without accents', async () => {
    await open({ name: 'Altura', city: 'Ibarra' })
    await open({
      name: 'Cusco Vivo',
      city: 'Ibarra',
      country: 'Peru',
      currency: 'PEN',
      phone: '084 221 234',
      whatsapp: '984 123 456',
    })
    expect(await slugs({ city: 'IBARRA', country: 'Ecuador' })).toEqual(['altura'])
    expect(await slugs({ city: 'ibarra' })).toEqual(['cusco-vivo', 'altura'])
    expect((await api.send(listRestaurants, { query: { country: 'Narnia' } })).statusCode).toBe(400)
  })

  test("one's own needs a bearer", async () => {
    expect(await api.refuse(listRestaurants, { query: { owner: 'me' } })).toMatchObject({ status: 401 })
    expect(await api.succeed(listRestaurants, { query: { owner: 'me' }, as: await api.signUp('user') })).toMatchObject({
      items: [],
    })
  })

  test.each([['x'], ['MTIz'], ['OTk5OTk5OTk5OTk5OTk5Ljk5OTk5OTk5OTk']])(
    'the made-up cursor %s is a 400',
    async (cursor) => {
      expect(await api.refuse(listRestaurants, { query: { cursor } })).toMatchObject({ code: 'request.invalid_cursor' })
    },
  )
})
