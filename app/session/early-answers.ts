/** Answers of the API that were asked for while the code that needs them was still on its way. The first call of the same address takes the answer over. */
type EarlyAnswers = { token: string; byUrl: Map<string, Promise<Response>> }

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers
  }
}

export const callTimeoutMs = 30_000

export function askEarly(token: string, urls: string[]): void {
  const headers = { authorization: `Bearer ${token}` }
  const byUrl = new Map(urls.map((url) => [url, fetch(url, { headers, signal: AbortSignal.timeout(callTimeoutMs) })]))
  // The caller that takes an answer handles its failure.
  for (const answer of byUrl.values()) answer.catch(() => undefined)
  window.earlyAnswers = { token, byUrl }
}

/** Each answer is given once, and only to the session that asked for it. */
export function takeEarlyAnswer(token: string | null, url: string): Promise<Response> | undefined {
  const early = window.earlyAnswers
  if (early?.token !== token) return undefined
  const answer = early?.byUrl.get(url)
  early?.byUrl.delete(url)
  return answer
}

/** Nobody took them while the screen opened. Later they would be out of date. */
export function dropEarlyAnswers(): void {
  delete window.earlyAnswers
}
