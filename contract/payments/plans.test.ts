import { expect, test } from 'vitest'
import { plans } from './plans.ts'

test('a year costs about 10 % less than twelve months', () => {
  for (const { monthlyCents, annualCents } of plans.filter((plan) => plan.monthlyCents > 0))
    expect(annualCents / (monthlyCents * 12)).toBeCloseTo(0.9, 2)
})

test('only Basic is popular, and only Basic can be chosen', () => {
  expect(plans.filter((plan) => plan.isMostPopular).map((plan) => plan.name)).toEqual(['Basic'])
  expect(plans.filter((plan) => plan.isOpenForSignUp).map((plan) => plan.signUpPath)).toEqual([
    '/registrate?plan=basic',
  ])
})
