import { type Cents, cents } from '#contract/money.ts'
import type { Role } from '#contract/roles.ts'

/** docs/product/payments.md, Pricing: the fixed plan table. The limits that are enforced are those of the roles, below. */
export interface Plan {
  id: 'basic' | 'pro' | 'enterprise'
  name: string
  monthlyCents: Cents
  annualCents: Cents
  menuElements: number
  storageGb: number
  isMostPopular: boolean
  /** The address behind 'Elige Plan'; without one the button is disabled. */
  signUpPath: string
  isOpenForSignUp: boolean
}

export const plans: readonly Plan[] = [
  {
    id: 'basic',
    name: 'Basic',
    monthlyCents: cents(0),
    annualCents: cents(0),
    menuElements: 6,
    storageGb: 5,
    isMostPopular: true,
    signUpPath: '/registrate?plan=basic',
    isOpenForSignUp: true,
  },
  {
    id: 'pro',
    name: 'Pro',
    monthlyCents: cents(1999),
    annualCents: cents(21_589),
    menuElements: 15,
    storageGb: 10,
    isMostPopular: false,
    signUpPath: '/registrate',
    isOpenForSignUp: false,
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    monthlyCents: cents(3999),
    annualCents: cents(43_190),
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
  /** For photos of reviews. */
  user: gigabyte / 4,
  restaurant: 5 * gigabyte,
  'restaurant-plus': 10 * gigabyte,
  operator: 0,
}
