/** Served in place of the worker where menus are not to be kept (`OFFLINE_MENUS=off`): it clears away what that kept, and then itself. */
import { worker } from './worker-scope.ts'

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(clearAway()))

async function clearAway() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('cartaviva-')).map((name) => caches.delete(name)))
  await worker.registration.unregister()
}
