import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { z as zod } from 'zod'
import type * as deferredZod from './deferred-zod.ts'
import { loadSchemas, z } from './deferred-zod.ts'
import { zodParts } from './zod-parts.ts'

/** Built as the contract builds its schemas. */
function describeDish(builder: typeof zod) {
  const name = builder
    .string({ error: 'Escribe el nombre.' })
    .trim()
    .min(1, 'Escribe el nombre.')
    .refine((value) => !value.includes('\n'), 'En una sola línea.')
  const price = builder.union([builder.number(), builder.string()]).transform((value, context) => {
    if (Number(value) >= 0) return Number(value) * 100
    context.addIssue({ code: 'custom', message: 'Escribe un precio.' })
    return builder.NEVER
  })
  const dish = builder.object({ name, price, created_at: builder.iso.datetime(), kind: builder.enum(['sopa', 'jugo']) })
  return builder
    .object({ name, price })
    .partial()
    .extend({ links: builder.array(builder.strictObject({ id: builder.coerce.number().int() })).max(2) })
    .extend(dish.pick({ created_at: true, kind: true }).partial().shape)
}

const root = join(import.meta.dirname, '../..')

const bodies = [
  { name: ' Seco ', price: '2.5', links: [{ id: '7' }], kind: 'sopa' },
  { name: '', links: [] },
  { price: 'gratis', links: [{ id: 1 }, { id: 2 }, { id: 3 }], kind: 'postre', created_at: 'ayer' },
  { links: [{ id: 1, extra: true }] },
]

/** Another file of this worker may have loaded zod into the module that it shares with this one. */
async function importBeforeZod(): Promise<typeof deferredZod> {
  const fresh = './deferred-zod.ts?before-zod'
  return import(fresh)
}

test('a deferred schema parses as the same schema of zod, once zod has loaded', async () => {
  const { z, loadSchemas } = await importBeforeZod()
  const deferred = describeDish(z)
  expect(() => deferred.safeParse({})).toThrow('loadSchemas')
  await loadSchemas()
  for (const body of bodies) {
    const { data, error } = describeDish(zod).safeParse(body)
    const parsed = deferred.safeParse(body)
    expect(parsed.data).toEqual(data)
    expect(parsed.error?.issues).toEqual(error?.issues)
  }
})

test('zod does not try whether it may compile code: the policy forbids it, and Firefox reports the attempt', async () => {
  const compile = vi.fn()
  vi.stubGlobal('Function', compile)
  await loadSchemas()
  const { data } = z.object({ name: z.string() }).safeParse({ name: 'Seco' })
  vi.unstubAllGlobals()
  expect(data).toEqual({ name: 'Seco' })
  expect(compile).not.toHaveBeenCalled()
})

test('the shape of a deferred schema cannot be spread, which would lose its fields in silence', () => {
  expect(() => ({ ...z.object({ name: z.string() }).shape })).toThrow('extend()')
})

test('everything that contract and application use of zod is loaded', () => {
  const files = globSync('{contract,app}/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'))
  const used = files.flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8')
    return Array.from(code.matchAll(/\bz\.([a-z]\w*)(?=[(.])/g), ([, name]) => name ?? '')
  })
  const known = [...Object.keys(zodParts), 'core']
  expect(used.filter((name) => !known.includes(name))).toEqual([])
})
