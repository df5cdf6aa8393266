import { useState } from 'react'
import type { SecondFactorDemand } from '#contract/accounts/second-factor.ts'
import { type CallFailure, isFailure } from '../../client/api.ts'

/** The server asks for a second factor before it accepts a form: its question, and the typed fields to send again. */
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
