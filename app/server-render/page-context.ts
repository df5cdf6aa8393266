import { createContext, data, RouterContextProvider } from 'react-router'
import type { Call } from '#contract/endpoint.ts'
import { isAppError, presentError } from '#contract/errors.ts'
import type { PageRequest } from '#contract/page-request.ts'

const pageRequestContext = createContext<PageRequest | null>(null)

export function createPageContext(page: PageRequest): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageRequestContext, page)
  return context
}

export function getPageRequest(context: Readonly<RouterContextProvider>): PageRequest {
  const page = context.get(pageRequestContext)
  if (!page) throw new Error('Only the server can lend this to a page')
  return page
}

/** The documents' `call()`: an expected error becomes the page's status, and the error page shows it. */
export function getCall(context: Readonly<RouterContextProvider>): Call {
  const { call } = getPageRequest(context)
  return async (endpoint, ...args) => {
    try {
      return await call(endpoint, ...args)
    } catch (error) {
      if (isAppError(error)) throw data(presentError(error), { status: error.status })
      throw error
    }
  }
}

/**
 * For the answer of a document's loader. React Router serializes an answer's own properties for hydration, which documents do not need: for a
 * menu that took a tenth of the render. Here the properties are inherited, so read them by name: a spread finds none.
 */
export function withoutSerialising<Data extends object>(data: Data): Data {
  return Object.create(data)
}
