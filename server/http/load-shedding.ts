/**
 * For cheap routes: they are answered even while an overloaded process refuses other requests. Without its
 * scripts and pictures a page that is still served from the cache would be broken.
 */
export const answeredUnderPressure = { pressureHandler: () => undefined }

declare module 'fastify' {
  interface FastifyContextConfig {
    pressureHandler?: () => undefined
  }
}
