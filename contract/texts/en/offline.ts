export const offlineWords = {
  offline: 'No connection.',
  asOf: (moment: string) => `You see this page as it was on ${moment}.`,
  keptAt: (moment: string) => `As it was on ${moment}`,
  refresh: 'Refresh',
  canOpen: 'You can open',
}
