import { StrictMode, startTransition } from 'react'
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

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[loadsCodeFirst]} />
    </StrictMode>,
  )
})
