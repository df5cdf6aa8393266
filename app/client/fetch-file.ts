import { readToken } from '../session/stored-session.ts'
import { failureOf, noConnection } from './api.ts'

/** Downloads an answer as a file, without a time limit and without parsing it. A download that breaks off is an error, never half a file. */
export async function fetchFile(url: string): Promise<Blob> {
  const token = readToken()
  const breakOff = () => {
    throw noConnection()
  }
  const response = await fetch(url, { headers: token ? { authorization: `Bearer ${token}` } : {} }).catch(breakOff)
  if (!response.ok) throw await failureOf(response, token)
  return response.blob().catch(breakOff)
}
