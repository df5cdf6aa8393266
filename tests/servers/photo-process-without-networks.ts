import { registerHooks } from 'node:module'

/** The process that reads photographs, on a machine for which the networks' package has no library. */
registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'onnxruntime-node') throw new Error('There is no library for this machine')
    return next(specifier, context)
  },
})
await import('../../server/adapters/photo-reader/photo-process.ts')
