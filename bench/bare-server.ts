import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RecordedAnswer } from './recorded-answer.ts'

/** A process of its own: the least that Node can do to send these bytes with these headers. */
process.once('message', ({ status, headers, body }: RecordedAnswer) => {
  const flatHeaders = headers.flat()
  const server = createServer((_request, response) => {
    response.writeHead(status, flatHeaders)
    response.end(status === 304 ? undefined : body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
process.once('disconnect', () => process.exit(0))
