import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { ClientInstrumentation } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { canOpenAtOnce, untilOpenable } from './client/opening-screen.ts'
import { dropEarlyAnswers } from './session/early-answers.ts'

const loadsCodeFirst: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      async navigate(navigate, { to }) {
        if (typeof to === 'string' && to.startsWith('/') && !canOpenAtOnce(to)) await untilOpenable(to)
        await navigate()
        dropEarlyAnswers()
      },
    }),
}

// Not in a transition: rendered in slices, the first screen of a slow phone comes later, and there is nothing to press before.
hydrateRoot(
  document,
  <StrictMode>
    <HydratedRouter instrumentations={[loadsCodeFirst]} />
  </StrictMode>,
)
