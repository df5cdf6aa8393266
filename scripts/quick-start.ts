import { setFlagsFromString } from 'node:v8'

/**
 * Loaded into every Node program that `npm test` starts, by NODE_OPTIONS. Most live for seconds, in which V8 would compile what they use most of
 * the embedded database a second time, for speed: a third of the processor time of a server's start. It still does, but fifteen times later.
 */
setFlagsFromString('--wasm-tiering-budget=200000000')
