import { readToken } from '../session/stored-session.ts'
import { failureOf, noConnection } from './api.ts'

/** An answer as a file, which is not read and may take its time. If the connection breaks in the middle, there is none. */
export async function fetchFile(url: string): Promise<Blob> {
  const token = readToken()
  const breakOff = () => {
    throw noConnection()
  }
  const response = await fetch(url, { headers: token ? { authorization: `Bearer ${token}` } : {} }).catch(breakOff)
  if (!response.ok) throw await failureOf(response, token)
  return response.blob().catch(breakOff)
}
