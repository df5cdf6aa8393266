import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { dataHeaders } from './security-headers.ts'

/** The connection of one listener. */
export type Listener = Pick<ServerResponse, 'write' | 'end' | 'destroy' | 'writableEnded' | 'writableLength'>

/** The result of a handler that answers with events. */
export type EventStream = {
  /** Begins to send to a listener, who may have received events up to `lastEventId` before. */
  join: (listener: Listener, lastEventId: string | undefined) => void
  /** Called once, also when the listener was gone before it could join. */
  leave: () => void
}

const eventHeaders = {
  ...dataHeaders(),
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // nginx would hold events back until its buffer is full.
  'x-accel-buffering': 'no',
  // Nothing follows the last event, so a process that stops need not wait for its listeners.
  connection: 'close',
}

/** Such an answer lasts for as long as the listener stays: its duration says nothing. */
export function hasSentEvents({ routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  return statusCode === 200 && routeOptions.config.endpoint?.events === true
}

/** Answers with server-sent events, past Fastify: nothing compresses or buffers them. */
export function sendEvents(request: FastifyRequest, reply: FastifyReply, { join, leave }: EventStream): void {
  const response = reply.raw
  // The handler took too long and was answered for, or the listener has hung up.
  if (reply.sent || response.destroyed) {
    leave()
    return
  }
  reply.hijack()
  response.once('close', leave)
  response.writeHead(200, eventHeaders)
  const lastEventId = request.headers['last-event-id']
  join(response, typeof lastEventId === 'string' ? lastEventId : undefined)
}
