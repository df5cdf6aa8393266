import { sql } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import { createServices } from '#server/services.ts'
import { fillDemo, type Holding } from './fill-demo.ts'
import { openPicturePainter } from './picture-painter.ts'

/** Before the product starts on the same configuration; answers what was there before. */
export async function prepareDemo(config: Config): Promise<Holding> {
  const services = await createServices(config)
  const painter = await openPicturePainter()
  try {
    // Closing writes everything down; until then a power cut costs a demo and nothing else.
    await services.database.db.execute(sql`set synchronous_commit to off`)
    return await fillDemo(services, painter.paint)
  } finally {
    await painter.close()
    await services.close()
  }
}
