import { useState } from 'react'
import type { SecondFactorDemand } from '#contract/second-factor.ts'
import { type CallFailure, isFailure } from '../../client/api.ts'

/** What the server demanded when it refused a form for want of a second factor, and what was typed into the form. */
export function useDemand<Values>() {
  const [demanded, setDemanded] = useState<{ demand: SecondFactorDemand; typed: Values } | null>(null)
  return {
    demand: demanded?.demand,
    typed: demanded?.typed,
    onFailure(failure: CallFailure, typed: Values) {
      if (isFailure(failure, 'auth.second_factor_required'))
        setDemanded({ demand: failure.details as SecondFactorDemand, typed })
    },
  }
}
