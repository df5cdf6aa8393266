import { createContext, data, RouterContextProvider } from 'react-router'
import type { Call } from '#contract/endpoint.ts'
import { AppError, presentError } from '#contract/errors.ts'
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

/** The documents' `call()`: an expected refusal becomes the page's own status, shown by the error page. */
export function getCall(context: Readonly<RouterContextProvider>): Call {
  const { call } = getPageRequest(context)
  return async (endpoint, ...args) => {
    try {
      return await call(endpoint, ...args)
    } catch (error) {
      if (error instanceof AppError) throw data(presentError(error), { status: error.status })
      throw error
    }
  }
}

/**
 * For what a document's loader answers. React Router writes every answer out for a browser to take over, which no document does:
 * for a menu that was a tenth of the render. It writes an object's own properties; these are inherited, so take them out by name: a spread finds none.
 */
export function unsent<Data extends object>(data: Data): Data {
  return Object.create(data)
}
