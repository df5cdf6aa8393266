import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { ClientInstrumentation } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { applicationWords } from './client/application-words.ts'
import { goOnOpening, noteOpening, untilConnected } from './client/opening-screen.ts'
import { WordsContext } from './ui/words.ts'

const waitsForConnection: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      async navigate(navigate, { to }) {
        const leadsElsewhere = typeof to === 'string' && new URL(to, location.href).pathname !== location.pathname
        if (!leadsElsewhere) return void (await navigate())
        await untilConnected()
        await noteOpening(to, navigate)
      },
    }),
}

// Not in a transition: rendered in slices, the first screen of a slow phone comes later, and there is nothing to press before.
if (!goOnOpening())
  hydrateRoot(
    document,
    <StrictMode>
      <WordsContext value={applicationWords}>
        <HydratedRouter instrumentations={[waitsForConnection]} />
      </WordsContext>
    </StrictMode>,
  )
