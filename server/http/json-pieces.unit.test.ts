import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { jsonPieces } from './json-pieces.ts'

const schema = z.object({
  name: z.string(),
  nickname: z.string().optional(),
  places: z.array(z.object({ city: z.string(), dishes: z.array(z.object({ id: z.int() })) })),
  likes: z.array(z.int()),
  plan: z.string().nullable(),
})

async function* listed<Item>(...items: Item[]) {
  yield* items
}

async function textOf(answer: unknown): Promise<string> {
  return (await Readable.from(jsonPieces(schema, answer)).toArray()).join('')
}

test('what is written in pieces is the JSON of the whole, without keys that the schema does not know, and easy to read', async () => {
  const whole = {
    name: 'Inés "la de\nla esquina"',
    places: [
      { city: 'Quito', dishes: [{ id: 1 }, { id: 2 }] },
      { city: 'Loja', dishes: [] },
    ],
    likes: [],
    plan: null,
  }
  const places = [
    { city: 'Quito', hash: 'secret', dishes: listed({ id: 1, hash: 'secret' }, { id: 2 }) },
    { city: async () => 'Loja', dishes: listed() },
  ]
  const answer = {
    plan: null,
    hash: 'secret',
    name: whole.name,
    likes: async () => listed(),
    places: listed(...places),
  }
  const text = await textOf(async () => answer)
  expect(JSON.parse(text)).toEqual(whole)
  expect(text.split('\n').slice(2, 8)).toEqual([
    '  "places": [',
    '    {',
    '      "city": "Quito",',
    '      "dishes": [',
    '        {"id":1},',
    '        {"id":2}',
  ])
})

test('a value that the schema refuses is an error', async () => {
  const answer = { name: 'Inés', places: listed(), likes: async () => ['uno'], plan: null }
  await expect(textOf(answer)).rejects.toThrow(z.ZodError)
})
