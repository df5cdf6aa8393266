import { readConfig } from '#server/config.ts'
import { demoRestaurants } from '../../scripts/demo/demo-restaurants.ts'
import { prepareDemo } from '../../scripts/demo/prepare-demo.ts'
import { openSmallPicturePainter } from './small-picture.ts'

/** Runs as a script with DATA_DIR before the demo starts, which then finds itself prepared. */
const config = readConfig({ ...process.env, LOG_LEVEL: 'warn', SECURITY_LOG: '/dev/null' })
await prepareDemo(config, {
  openPainter: openSmallPicturePainter,
  // `demo.test.ts` fills in all fourteen.
  restaurants: demoRestaurants.filter(({ owner }) => owner === 'dueno@demo.ec'),
})
