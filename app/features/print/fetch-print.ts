import { type Endpoint, pathWith } from '#contract/endpoint.ts'
import {
  type CartaChoice,
  type PrintPreview,
  previewCarta,
  previewTables,
  printCarta,
  printTablesWithWifi,
} from '#contract/print/print.ts'
import { CallFailure, failureOf, noConnection } from '../../client/api.ts'
import { readToken } from '../../session/stored-session.ts'
import { type Choices, cartaQuery, choicesFor, tablesBody } from './print-choices.ts'

/** The screen opens with it. */
export function fetchFirstPreview(id: number, choice: CartaChoice): Promise<PrintPreview> {
  return fetchPreview(id, choicesFor(choice), new AbortController().signal)
}

export function fetchPreview(id: number, choices: Choices, signal: AbortSignal): Promise<PrintPreview> {
  return ask(choices.kind === 'carta' ? previewCarta : previewTables, { id, choices, signal }, (answer) =>
    answer.json(),
  )
}

export function fetchPdf(id: number, choices: Choices, signal: AbortSignal): Promise<Blob> {
  return ask(choices.kind === 'carta' ? printCarta : printTablesWithWifi, { id, choices, signal }, (answer) =>
    answer.blob(),
  )
}

type Question = { id: number; choices: Choices; signal: AbortSignal }

/** `call()` cannot be cancelled and reads no files. */
async function ask<Content>(
  { method, path }: Endpoint,
  { id, choices, signal }: Question,
  read: (answer: Response) => Promise<Content>,
): Promise<Content> {
  const token = readToken()
  const isRead = method === 'GET'
  const query = isRead ? `?${new URLSearchParams(cartaQuery(choices))}` : ''
  try {
    const answer = await fetch(`${pathWith(path, { id, file: choices.kind })}${query}`, {
      method,
      signal,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(isRead ? {} : { 'content-type': 'application/json' }),
      },
      ...(isRead ? {} : { body: JSON.stringify(tablesBody(choices)) }),
    })
    if (!answer.ok) throw await failureOf(answer, token)
    return await read(answer)
  } catch (error) {
    throw error instanceof CallFailure || signal.aborted ? error : noConnection()
  }
}
