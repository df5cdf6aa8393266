import { randomInt } from 'node:crypto'
import { login, register } from '#contract/accounts.ts'
import { type Answer, type CallArgs, type Endpoint, pathWith } from '#contract/endpoint.ts'
import type { ImageFolder, StoredImage } from '#contract/images.ts'
import { createRestaurant } from '#contract/restaurants.ts'
import { uploadImage } from '#contract/uploads.ts'
import { draw } from './pictures.ts'
import { sampleRestaurant } from './sample-restaurant.ts'

type Caller = { token?: string; address?: string }

/** Somebody in the network, as the balancer names them; another one each time, so that nobody meets a limit by chance. */
const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

export function send(
  url: string,
  endpoint: Endpoint,
  args: object,
  { token, address }: Caller = {},
): Promise<Response> {
  const { params, query, body } = args as { params?: object; query?: Record<string, string>; body?: object }
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const isForm = body instanceof FormData
  return fetch(url + pathWith(endpoint.path, { ...params }) + search, {
    method: endpoint.method,
    headers: {
      'x-forwarded-for': address ?? anyAddress(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  })
}

export async function succeed<E extends Endpoint>(
  url: string,
  endpoint: E,
  args: CallArgs<E>,
  caller?: Caller,
): Promise<Answer<E>> {
  const response = await send(url, endpoint, args, caller)
  if (!response.ok) throw new Error(`${endpoint.path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Answer<E>
}

/** An owner with a restaurant, opened through a process of the product. */
export async function openRestaurantAt(url: string, email: string) {
  const password = 'una clave larga'
  await succeed(url, register, { body: { name: 'Carmita Jaramillo', email, password, role: 'restaurant' } })
  const { token, user } = await succeed(url, login, { body: { email, password } })
  const upload = async (folder: ImageFolder) => {
    const file = new FormData()
    file.append('file', new Blob([new Uint8Array(await draw({ width: 64, height: 48 }).png().toBuffer())]), 'foto.png')
    const answer = await send(url, uploadImage, { query: { folder, userId: String(user.id) }, body: file }, { token })
    return ((await answer.json()) as StoredImage).path
  }
  const pictures = { logo_path: await upload('restaurant-logo'), banner_path: await upload('restaurant-banner') }
  const restaurant = await succeed(url, createRestaurant, { body: { ...sampleRestaurant, ...pictures } }, { token })
  return { token, restaurant, form: sampleRestaurant }
}
