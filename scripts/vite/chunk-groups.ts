/** Rolldown calls `name` of a group with it. */
type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null }
type Group = { name: (id: string, modules: Modules) => string | null; test: RegExp; entriesAware?: boolean }
type Users = {
  application: boolean
  firstScreen: boolean
  account: boolean
  signIn: boolean
  documents: boolean
  screens: Set<string>
}

const ownFiles = /\/(app|contract)\//
const withoutCss = /\/(app\/formats|contract)\/[^.]*\.ts$/

/** A screen shares these with forms that load later. In chunks of their own, the list of screens would have to name those. */
const sharedWithLater = /\/app\/(controls\/move-buttons|features\/costs\/reprice-list)\./

/** Every screen begins with them. */
const applicationFiles = /\/app\/(panel\/frame\/application|entry\.client)\.tsx/
/** An owner's first screen consists of them. */
const firstScreenFiles = /\/app\/panel\/(dashboard|frame\/(panel-frame|owners-only))\.tsx/
const screenFiles = /\/app\/panel\/((?:payments\/)?[^/]+|frame\/restaurant-place)\.tsx?/
const accountFiles = /\/app\/panel\/(olvido-contrasena|restablecer-contrasena|frame\/account-frame)\.tsx/
const signInFiles = /\/app\/documents\/(acceso|registro)\.tsx/
const documentFiles = /\/app\/(documents\/|layout\/|(root|entry\.client)\.tsx)/

/**
 * Without these groups a screen of the panel comes in 20 to 40 files of some hundred bytes, one for each set of screens that share something.
 * Each file costs a slow phone a request. A document contains the CSS of every chunk it imports from: what it
 * uses stays out of the panel's chunks.
 */
export const chunkGroups: Group[] = [
  {
    name: nameFor('first-rules', ({ application, account, firstScreen }) => application || account || firstScreen),
    test: withoutCss,
  },
  { name: nameFor('rules', ({ screens }) => screens.size > 1), test: withoutCss },
  // A group takes along what its files import: this one keeps the others from taking what documents use, too.
  { name: nameFor('public', (users) => users.documents && isOfApplication(users)), test: ownFiles, entriesAware: true },
  // The sign-in documents use nearly all of the panel's fields.
  { name: nameFor('controls', ({ signIn, firstScreen }) => signIn && firstScreen), test: ownFiles },
  { name: nameFor('fields', (users) => users.signIn && isOfApplication(users)), test: ownFiles },
  {
    name: nameFor('frame', ({ application, account, firstScreen }) => application || (account && firstScreen)),
    test: ownFiles,
  },
  { name: nameFor('first', ({ firstScreen }) => firstScreen), test: ownFiles },
  { name: nameFor('forms', ({ account, screens }) => account && screens.size > 1), test: ownFiles },
  { name: nameFor('screens', ({ screens }) => screens.size > 1), test: ownFiles },
  { name: nameFor('screens', ({ screens }) => screens.size > 0), test: sharedWithLater },
]

function isOfApplication({ application, firstScreen, account, screens }: Users): boolean {
  return application || firstScreen || account || screens.size > 0
}

function nameFor(name: string, belongs: (users: Users) => boolean): Group['name'] {
  return (id, modules) => (belongs(findUsers(id, modules)) ? name : null)
}

/** Finds the entries that need a module as soon as they start. */
function findUsers(id: string, modules: Modules): Users {
  const users: Users = {
    application: false,
    firstScreen: false,
    account: false,
    signIn: false,
    documents: false,
    screens: new Set(),
  }
  const found = new Set([id])
  for (const file of found) {
    users.application ||= applicationFiles.test(file)
    users.firstScreen ||= firstScreenFiles.test(file)
    users.account ||= accountFiles.test(file)
    users.signIn ||= signInFiles.test(file)
    users.documents ||= documentFiles.test(file) && !signInFiles.test(file)
    const screen = screenFiles.exec(file)?.[1]
    if (screen) users.screens.add(screen)
    for (const importer of modules.getModuleInfo(file)?.importers ?? []) found.add(importer)
  }
  return users
}
