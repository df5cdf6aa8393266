/** The script in the head of the application's pages: asks for what the first screen needs while its code is still on its way. */
import { myAccountPath, overviewPath } from '#contract/session-paths.ts'
import { askEarly } from '../session/early-answers.ts'
import { readStoredSession } from '../session/stored-session.ts'

/** Only screens that use every answer as they open: an answer that is taken over later would be out of date. */
const isPanel = /^\/(dashboard|profile)(\/|$)/.test(location.pathname)
const session = readStoredSession()
if (isPanel && session) {
  const opensOverview = /^\/dashboard\/?$/.test(location.pathname) && session.user.role !== 'user'
  askEarly(session.token, opensOverview ? [myAccountPath, overviewPath] : [myAccountPath])
  if (opensOverview) preloadOverview()
}

/** The router asks for this code only after its own has run. */
function preloadOverview() {
  const files = document.currentScript?.dataset.overviewCode?.match(/\S+/g) ?? []
  const links = files.map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  for (const link of links) link.fetchPriority = 'low'
  document.head.append(...links)
}
