import { restaurantLimit } from '#contract/payments/plans.ts'
import type { Role } from '#contract/roles.ts'

/** How many restaurants an owner has, of how many. There can be more than fit: when a larger plan ends, no restaurant is removed. */
export function describeQuota(count: number, role: Role): string {
  const limit = restaurantLimit[role]
  if (count > limit) return `${count} restaurantes; tu plan llega a ${limit}`
  return `${count} de ${limit} restaurantes${count === limit ? ': ya no caben más' : ''}`
}
