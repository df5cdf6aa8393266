type Message = {
  id?: number
  method?: string
  params?: Record<string, unknown>
  result?: unknown
  error?: string
  message?: string
}
type Handler = (params: Record<string, unknown>) => void

/** WebDriver BiDi: JSON over a WebSocket. */
export async function connectBidi(address: string) {
  const socket = new WebSocket(`${address}/session`)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const handlers = new Map<string, Handler>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, method = '', params = {}, result, error, message } = JSON.parse(String(data)) as Message
    if (id === undefined) return handlers.get(method)?.(params)
    const call = waiting.get(id)
    waiting.delete(id)
    if (error) call?.reject(new Error(`${error}: ${message}`))
    else call?.resolve(result)
  })
  const opened = Promise.withResolvers<void>()
  socket.addEventListener('open', () => opened.resolve())
  socket.addEventListener('error', () => opened.reject(new Error(`${address} refuses the connection`)))
  await opened.promise
  return {
    send(method: string, params: object): Promise<unknown> {
      const call = Promise.withResolvers<unknown>()
      waiting.set(++last, call)
      socket.send(JSON.stringify({ id: last, method, params }))
      return call.promise
    },
    on: (method: string, handler: Handler) => void handlers.set(method, handler),
    close: () => socket.close(),
  }
}
