/** Served instead of the worker when `OFFLINE_MENUS=off`: it deletes the worker's caches and unregisters itself. */
import { worker } from './worker-scope.ts'

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(deleteCaches()))

async function deleteCaches() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('cartaviva-')).map((name) => caches.delete(name)))
  await worker.registration.unregister()
}
