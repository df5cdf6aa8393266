import { type Endpoint, pathWith } from '#contract/endpoint.ts'
import { previewCarta, previewTables, printCarta, printTablesWithWifi } from '#contract/paper.ts'
import { call, failureOf, noConnection } from '../../client/api.ts'
import { readToken } from '../../session/stored-session.ts'
import { type Choices, cartaQuery, tablesBody } from './print-choices.ts'

export function fetchPreview(id: number, choices: Choices) {
  const { kind: file } = choices
  return file === 'carta'
    ? call(previewCarta, { params: { id }, query: cartaQuery(choices) })
    : call(previewTables, { params: { id, file }, body: tablesBody(choices) })
}

export function fetchPdf(id: number, choices: Choices): Promise<Blob> {
  const { kind: file } = choices
  if (file !== 'carta')
    return fetchFile(printTablesWithWifi, pathWith(printTablesWithWifi.path, { id, file }), tablesBody(choices))
  const query = new URLSearchParams(cartaQuery(choices))
  return fetchFile(printCarta, `${pathWith(printCarta.path, { id })}?${query}`)
}

async function fetchFile({ method }: Endpoint, url: string, body?: object): Promise<Blob> {
  const token = readToken()
  const answer = await fetch(url, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch(() => {
    throw noConnection()
  })
  if (!answer.ok) throw await failureOf(answer, token)
  return answer.blob()
}
