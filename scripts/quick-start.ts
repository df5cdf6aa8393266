import { setFlagsFromString } from 'node:v8'
import '#server/quick-imports.ts'

/**
 * `npm test` loads this into every Node program that it starts, by NODE_OPTIONS: each of them imports as quickly as the server does.
 * V8 compiles the hot functions of the embedded database a second time, for speed, which takes a fifth of the processor time of a server's
 * start. Most of these programs end within seconds, so it begins later.
 */
setFlagsFromString('--wasm-tiering-budget=200000000')
