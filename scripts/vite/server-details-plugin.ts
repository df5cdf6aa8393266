import type { Plugin } from 'vite'

const text = String.raw`(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`
const forServer = new RegExp(
  [
    String.raw`\n\s+(?:summary|tag):\s+${text},`,
    String.raw`\n\s+(?:limits|errors):\s+\[[^[\]]*\],`,
    String.raw`\n\s+response:\s.+,(?=\n)`,
    String.raw`\s*\.describe\(\s*${text},?\s*\)`,
  ].join('|'),
  'g',
)

/** The bundler cannot know that such a call does nothing but return a schema, and would keep schemas that nobody uses. */
const derivedSchema = /\b(?!z\b)\w+\.(?:extend|nullable|optional|partial|default|max|or)\(/g

/**
 * The browser neither documents the API nor limits it, so what the contract says about that stays out of the browser's files. Nor does it
 * check answers.
 */
export function serverDetailsPlugin(): Plugin {
  return {
    name: 'cartaviva:server-details',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, id) => (/\/contract\/[\w-]+\.ts$/.test(id) ? withoutServerDetails(code) : null),
  }
}

export function withoutServerDetails(code: string): string {
  return code.replace(forServer, '').replace(derivedSchema, '/* @__PURE__ */ $&')
}
