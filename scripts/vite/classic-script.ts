import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

/** Bundles an entry and its imports into one minified script that is no module. */
export async function bundleClassicScript(entry: URL, define: Record<string, string> = {}) {
  const { output } = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: { write: false, rolldownOptions: { input: fileURLToPath(entry), output: { format: 'iife' } } },
  })) as Rolldown.RolldownOutput
  const [{ code, moduleIds }] = output
  return { code, files: moduleIds }
}
