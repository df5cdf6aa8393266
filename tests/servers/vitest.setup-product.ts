import type { TestProject } from 'vitest/node'
import { startBuiltServer } from '../../scripts/built-server.ts'
import { createServerDatabase } from './server-database.ts'

export const sharedPublicUrl = 'https://cartaviva.example'

declare module 'vitest' {
  interface ProvidedContext {
    /** One built product for all tests that need no settings of their own. They change nothing of what others made in it. */
    sharedProduct: { url: string; dataFolder: string }
  }
}

/** After the set-up of the databases. */
export default async function setUpProduct(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, template } = project.getProvidedContext().testDatabase
  const database = await createServerDatabase(adminUrl, template)
  const product = await startBuiltServer({ DATABASE_URL: database.url, PUBLIC_URL: sharedPublicUrl })
  project.provide('sharedProduct', { url: product.url, dataFolder: product.dataFolder })
  return async () => {
    await product.stop()
    await database.drop()
  }
}
