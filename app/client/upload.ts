import type { ImageFolder, StoredImage } from '#contract/uploads/images.ts'
import { uploadImage } from '#contract/uploads/uploads.ts'
import { readSession } from '../session/session.ts'
import { readToken } from '../session/stored-session.ts'
import { failureOf, noConnection } from './api.ts'

type SendOptions = {
  /** The share of the bytes that are sent, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Calls `uploadImage`. */
export async function uploadPicture(
  picture: Blob,
  { folder, ...options }: SendOptions & { folder: ImageFolder },
): Promise<StoredImage> {
  const query = new URLSearchParams({ folder, userId: String(readSession()?.user.id ?? '') })
  const form = new FormData()
  form.append('file', picture, 'foto')
  return sendForm(`${uploadImage.path}?${query}`, form, options)
}

/** Posts a form with a file. Not by fetch: only XMLHttpRequest reports progress. */
export async function sendForm<Answer>(
  url: string,
  form: FormData,
  { onProgress, signal }: SendOptions,
): Promise<Answer> {
  signal.throwIfAborted()
  const token = readToken()
  const request = new XMLHttpRequest()
  request.open('POST', url)
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)

  const response = await new Promise<Response>((resolve, reject) => {
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = () => reject(noConnection())
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
  if (!response.ok) throw await failureOf(response, token)
  return (await response.json()) as Answer
}
