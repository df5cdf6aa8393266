import type { Plugin } from 'vite'

const text = String.raw`(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`
const forReaders = new RegExp(String.raw`\n\s+(?:summary|tag):\s+${text},|\s*\.describe\(\s*${text},?\s*\)`, 'g')

/** The browser calls the API and never documents it, so the texts of its reference stay out of the browser's files. */
export function apiTextsPlugin(): Plugin {
  return {
    name: 'cartaviva:api-texts',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, id) => (/\/contract\/[\w-]+\.ts$/.test(id) ? withoutApiTexts(code) : null),
  }
}

export function withoutApiTexts(code: string): string {
  return code.replace(forReaders, '')
}
