import type { MenuState } from '#contract/live/menu-state.ts'
import { stateVersion } from '#contract/live/state-version.ts'
import { scriptJson } from '../../../formats/script-json.ts'

/** The state that the page was made from, for its islands. At the end of the page, where it compresses best. */
export function MenuData({ state }: { state: MenuState }) {
  return (
    <script
      type="application/json"
      id="menu-data"
      data-version={stateVersion(JSON.stringify(state))}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end the script
      dangerouslySetInnerHTML={{ __html: scriptJson(state) }}
    />
  )
}
