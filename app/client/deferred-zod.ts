import type { z as Zod } from 'zod'

type Build = () => unknown
type Method = (...args: unknown[]) => unknown

/** How each recorded value is built, once zod has loaded. */
const builds = new WeakMap<object, Build>()

let zod: unknown

/**
 * Stands in for zod in the browser (`scripts/vite/deferred-zod-plugin.ts`): zod is a sixth of the application's script, and nothing needs
 * it before a form is sent. It records how the contract describes its schemas and builds a schema when that first parses something.
 */
export const z = record(() => zod) as typeof Zod

/** Schemas can parse after this. Rejects without a connection. */
export async function loadSchemas(): Promise<void> {
  const { zodParts } = await import('./zod-parts.ts')
  zod = zodParts
}

/** For a form that is touched: its schema is there when the form is sent. */
export function preloadSchemas(): void {
  void loadSchemas().catch(() => undefined)
}

const parsers = new Set(['parse', 'safeParse'])

function record(buildOnce: Build, buildOwner: Build = () => undefined): unknown {
  const build = memoize(buildOnce)
  const recorded = new Proxy(() => undefined, {
    get(_target, name) {
      // A promise that resolves to a recorded value must not call its `then`.
      if (typeof name === 'symbol' || name === 'then') return undefined
      if (parsers.has(name)) return readParser(build, name)
      return record(() => (build() as Record<string, unknown>)[name], build)
    },
    apply: (_target, _self, args: unknown[]) =>
      record(() => Reflect.apply(build() as Method, buildOwner(), args.map(buildWithin))),
    ownKeys() {
      throw new Error('A deferred schema cannot be spread: use extend().')
    },
  })
  builds.set(recorded, build)
  return recorded
}

function readParser(build: Build, name: string): Method {
  if (!zod) throw new Error('Await loadSchemas() before a schema parses.')
  const schema = build() as Record<string, Method>
  return (...args) => Reflect.apply(schema[name] as Method, schema, args)
}

/** The built value of an argument, also inside of lists and plain objects. */
function buildWithin(argument: unknown): unknown {
  if (Array.isArray(argument)) return argument.map(buildWithin)
  if (argument === null || (typeof argument !== 'object' && typeof argument !== 'function')) return argument
  const build = builds.get(argument)
  if (build) return build()
  if (Object.getPrototypeOf(argument) !== Object.prototype) return argument
  return Object.fromEntries(Object.entries(argument).map(([name, value]) => [name, buildWithin(value)]))
}

function memoize(build: Build): Build {
  let built: unknown
  return () => {
    built ??= build()
    return built
  }
}
