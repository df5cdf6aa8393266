const delayMs = 200
/** Beyond this the flood is not one that waits for answers, and each delay would only hold another connection. */
const delayedAtOnce = 1_000
let delayed = 0

/** Most senders of a flood wait for an answer before they send again, so refusing late makes it a small flood. */
export async function refuseLate(): Promise<void> {
  if (delayed >= delayedAtOnce) return
  delayed += 1
  await new Promise((goOn) => setTimeout(goOn, delayMs))
  delayed -= 1
}
