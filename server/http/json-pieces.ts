import { z } from 'zod'

/** A large answer that is not read yet: a function reads a part when its turn comes, an async iterable is a list that is read in pages. */
export type InPieces<Value> = Value | (() => Promise<InPieces<Value>>) | PartsOf<Value>

type PartsOf<Value> = Value extends readonly (infer Item)[]
  ? AsyncIterable<InPieces<Item>>
  : Value extends object
    ? { [Key in keyof Value]: InPieces<Value[Key]> }
    : never

const pieceLength = 64 * 1024
const step = '  '

/**
 * The JSON of `schema.parse(answer)` in pieces of some 64 KB. The next one is made when it is asked for. It is indented for people who read the
 * file; each item of a list that is read in pages is one line, because there may be many.
 */
export async function* jsonPieces(schema: z.ZodType, answer: unknown): AsyncGenerator<string, void> {
  let piece = ''
  for await (const text of write(schema, answer, '')) {
    piece += text
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  if (piece) yield piece
}

async function* write(schema: z.ZodType, part: unknown, indent: string): AsyncGenerator<string, void> {
  const value: unknown = typeof part === 'function' ? await part() : part
  if (isPaged(value) && schema instanceof z.ZodArray) yield* writeList(schema.element as z.ZodType, value, indent)
  else if (hasUnread(value) && schema instanceof z.ZodObject) yield* writeObject(schema.shape, value, indent)
  else yield JSON.stringify(schema.parse(value), null, step).replaceAll('\n', `\n${indent}`)
}

async function* writeList(
  item: z.ZodType,
  values: AsyncIterable<unknown>,
  indent: string,
): AsyncGenerator<string, void> {
  let isEmpty = true
  for await (const value of values) {
    yield `${isEmpty ? '[' : ','}\n${indent}${step}`
    if (hasUnread(value)) yield* write(item, value, indent + step)
    else yield JSON.stringify(item.parse(value))
    isEmpty = false
  }
  yield isEmpty ? '[]' : `\n${indent}]`
}

async function* writeObject(
  shape: Record<string, z.ZodType>,
  values: Record<string, unknown>,
  indent: string,
): AsyncGenerator<string, void> {
  let open = '{'
  for (const [name, schema] of Object.entries(shape)) {
    if (values[name] === undefined) continue
    yield `${open}\n${indent}${step}${JSON.stringify(name)}: `
    yield* write(schema, values[name], indent + step)
    open = ','
  }
  yield `\n${indent}}`
}

function isPaged(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

function hasUnread(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((part) => typeof part === 'function' || isPaged(part))
}
