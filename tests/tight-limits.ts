import type { CallLimit, Endpoint } from '#contract/endpoint.ts'

/**
 * Runs `start` while every limit of these endpoints allows `max` calls; an endpoint without limits gets one per account. Routes read
 * their limits when they are made, so what was started keeps them.
 */
export async function withTightLimits<T>(
  endpoints: readonly Endpoint[],
  max: number,
  start: () => Promise<T>,
): Promise<T> {
  const before = endpoints.map((endpoint) => [endpoint, endpoint.limits] as const)
  const perAccount: CallLimit = { per: 'account', max, windowSeconds: 3600 }
  for (const [endpoint, limits] of before)
    endpoint.limits = limits ? limits.map((limit) => ({ ...limit, max })) : [perAccount]
  try {
    return await start()
  } finally {
    for (const [endpoint, limits] of before) {
      if (limits) endpoint.limits = limits
      else delete endpoint.limits
    }
  }
}
