/** How long somebody at a table looks at a blank page before a kept one is better. */
export const patienceMs = 4_000

/** What the network answers; null when it fails, stalls or answers that it cannot, and a kept page does better. */
export async function withPatience<Answer extends { status: number }>(
  network: Promise<Answer>,
): Promise<Answer | null> {
  const outOfPatience = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))
  const answer = await Promise.race([network.catch(() => null), outOfPatience])
  return answer && answer.status < 500 ? answer : null
}
