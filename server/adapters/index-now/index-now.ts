const defaultUrl = 'https://api.indexnow.org/indexnow'
const defaultTimeoutMs = 10_000

/** Tells search engines that pages have changed. https://www.indexnow.org/documentation */
export type IndexNow = {
  /** Rejects with an `IndexNowFailure`. */
  submit(paths: readonly string[], options?: { signal?: AbortSignal }): Promise<void>
}

/** Its message is for the operator and does not contain the key. */
export class IndexNowFailure extends Error {
  override name = 'IndexNowFailure'
  /** True when a retry may succeed; false when the service refused and will refuse again. */
  readonly isTemporary: boolean

  constructor(message: string, { isTemporary, cause }: { isTemporary: boolean; cause?: unknown }) {
    super(message, { cause })
    this.isTemporary = isTemporary
  }
}

export const keyFileOf = (key: string) => `/${key}.txt`

/** Null when the operator has set no key. */
export function createIndexNow({
  INDEXNOW_KEY: key,
  PUBLIC_URL,
}: {
  INDEXNOW_KEY: string | undefined
  PUBLIC_URL: string
}): IndexNow | null {
  return key ? createIndexNowClient({ key, publicUrl: PUBLIC_URL }) : null
}

type Settings = { key: string; publicUrl: string; url?: string; timeoutMs?: number }

export function createIndexNowClient(settings: Settings): IndexNow {
  const { key, publicUrl, url = defaultUrl, timeoutMs = defaultTimeoutMs } = settings
  const addressOf = (path: string) => new URL(path, publicUrl).href

  return {
    async submit(paths, { signal } = {}) {
      const timeout = AbortSignal.timeout(timeoutMs)
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({
          host: new URL(publicUrl).host,
          key,
          keyLocation: addressOf(keyFileOf(key)),
          urlList: paths.map(addressOf),
        }),
        redirect: 'manual',
        signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
      }).catch((cause) => {
        throw new IndexNowFailure('IndexNow no respondió.', { isTemporary: true, cause })
      })
      await response.body?.cancel()
      if (response.ok) return
      const isTemporary = response.status === 429 || response.status >= 500
      throw new IndexNowFailure(`IndexNow no aceptó las páginas (estado ${response.status}).`, { isTemporary })
    },
  }
}
