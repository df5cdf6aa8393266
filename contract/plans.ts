import type { Role } from './roles.ts'

/** docs/product.md, Pricing: the fixed plan table. The limits that are enforced are those of the roles, below. */
export interface Plan {
  id: 'basic' | 'pro' | 'enterprise'
  name: string
  monthlyCents: number
  annualCents: number
  menuElements: number
  storageGb: number
  isMostPopular: boolean
  /** Where 'Elige Plan' leads; a plan that cannot be chosen yet shows its button disabled. */
  signUpPath: string
  isOpenForSignUp: boolean
}

export const plans: readonly Plan[] = [
  {
    id: 'basic',
    name: 'Basic',
    monthlyCents: 0,
    annualCents: 0,
    menuElements: 6,
    storageGb: 5,
    isMostPopular: true,
    signUpPath: '/registrate?plan=basic',
    isOpenForSignUp: true,
  },
  {
    id: 'pro',
    name: 'Pro',
    monthlyCents: 1999,
    annualCents: 21_589,
    menuElements: 15,
    storageGb: 10,
    isMostPopular: false,
    signUpPath: '/registrate',
    isOpenForSignUp: false,
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    monthlyCents: 3999,
    annualCents: 43_190,
    menuElements: 32,
    storageGb: 25,
    isMostPopular: false,
    signUpPath: '/registrate',
    isOpenForSignUp: false,
  },
]

export const restaurantLimit: Readonly<Record<Role, number>> = {
  user: 0,
  restaurant: 3,
  'restaurant-plus': 6,
  operator: 0,
}

/** Dishes per restaurant; null where no limit applies. */
export const dishLimit: Readonly<Record<Role, number | null>> = {
  user: 0,
  restaurant: 5,
  'restaurant-plus': null,
  operator: 0,
}

const gigabyte = 1024 ** 3

/** Storage for all images of an account: the plan table promises it to Basic, and the larger one to paying accounts. */
export const storageLimitBytes: Readonly<Record<Role, number>> = {
  user: 0,
  restaurant: 5 * gigabyte,
  'restaurant-plus': 10 * gigabyte,
  operator: 0,
}
