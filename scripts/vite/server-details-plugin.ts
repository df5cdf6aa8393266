import type { Plugin } from 'vite'

const text = String.raw`(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`
const forServer = new RegExp(
  [
    String.raw`\n\s+(?:summary|tag):\s+${text},`,
    String.raw`\n\s+(?:limits|errors):\s+\[[^[\]]*\],`,
    String.raw`\n\s+(?:response|limits):\s.+,(?=\n)`,
    String.raw`\n {2}(?:params|query): (?:.+,(?=\n)|.+\{\n(?: {4}.*\n)*? {2}\}\),)`,
    String.raw`\n {2}access: (?:'public'|\w+Roles),`,
    String.raw`\n {2}(?:status: \d+|(?:cached|publishes|mayTakeLong|unlogged): true),`,
    String.raw`\s*\.describe\(\s*${text},?\s*\)`,
  ].join('|'),
  'g',
)

/** The bundler cannot know that such a call does nothing but return a schema, and would keep schemas that nobody uses. */
const derivedSchema = /\b(?!z\b)\w+\.(?:extend|nullable|optional|partial|pick|default|max|or)\(/g

/**
 * The browser neither documents the API nor limits it, so what the contract says about that stays out of the browser's files. It checks
 * bodies, and neither addresses nor answers.
 */
export function serverDetailsPlugin(): Plugin {
  return {
    name: 'cartaviva:server-details',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, id) => (/\/contract\/(?:[\w-]+\/)?[\w-]+\.ts$/.test(id) ? withoutServerDetails(code) : null),
  }
}

export function withoutServerDetails(code: string): string {
  return withoutUnusedImports(code.replace(forServer, '').replace(derivedSchema, '/* @__PURE__ */ $&'))
}

const namedImport = /^import \{([^}]*)\} from ('[^']+')$/gm

/** A chunk takes along what its files import, used or not. */
function withoutUnusedImports(code: string): string {
  const words = new Set(code.replace(namedImport, '').match(/\w+/g))
  return code.replace(namedImport, (_, names: string, file: string) => {
    const used = names.split(',').filter((name) => words.has(/\w+$/.exec(name.trim())?.[0] ?? ''))
    return used.length > 0 ? `import {${used.join(',')}} from ${file}` : ''
  })
}
