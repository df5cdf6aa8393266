/**
 * For routes that cost next to nothing: they answer also while an overloaded process turns other requests away. Without its
 * scripts and pictures a page that is still served from the cache would be broken.
 */
export const answeredUnderPressure = { pressureHandler: () => undefined }

declare module 'fastify' {
  interface FastifyContextConfig {
    pressureHandler?: () => undefined
  }
}
