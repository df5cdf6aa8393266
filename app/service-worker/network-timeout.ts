/** After this time without an answer the cached page is shown. */
export const networkTimeoutMs = 4_000

/** The network's answer, or null when it fails, takes too long or is a server error. */
export async function withinTimeout<Answer extends { status: number }>(
  network: Promise<Answer>,
): Promise<Answer | null> {
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, networkTimeoutMs, null))
  const answer = await Promise.race([network.catch(() => null), timeout])
  return answer && answer.status < 500 ? answer : null
}
