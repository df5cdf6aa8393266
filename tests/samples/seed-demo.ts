import { readConfig } from '#server/config.ts'
import { prepareDemo } from '#server/demo/prepare-demo.ts'
import { openSmallPicturePainter } from './small-picture.ts'

/** Runs as a script with DATA_DIR before the demo starts, which then finds itself prepared. */
await prepareDemo(readConfig({ ...process.env, LOG_LEVEL: 'warn', SECURITY_LOG: '/dev/null' }), openSmallPicturePainter)
