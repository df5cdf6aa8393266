/** After the page has loaded, so that it does not compete for the connection. The message asks the worker to cache this page. */
export async function startWorker() {
  const { worker } = document.documentElement.dataset
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!worker || !workers) return
  try {
    await workers.register(worker)
    const { active } = await workers.ready
    active?.postMessage(null)
  } catch {}
}
