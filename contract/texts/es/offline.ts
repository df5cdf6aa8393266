/** The service worker adds them to pages that it shows without a connection. */
export const offlineWords = {
  offline: 'Sin conexión.',
  asOf: (moment: string) => `Ves esta página como estaba el ${moment}.`,
  keptAt: (moment: string) => `Como estaba el ${moment}`,
  refresh: 'Actualizar',
  canOpen: 'Sí puedes abrir',
}
