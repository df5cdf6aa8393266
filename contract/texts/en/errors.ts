export const errorWords = {
  title: 'Something is not right...',
  description: 'This page could not be opened.',
  failed: 'We spilled the soup: this page could not be opened. It is not your fault. Try again in a moment.',
  wrongAddress: 'The address may have a mistake, or it is no longer on CartaViva.',
  toHome: 'Back to the home page',
  toRestaurants: 'See restaurants',
  notFoundDescription: 'This page does not exist, or it has moved.',
  notFound:
    'We looked all over the kitchen and this page is not here. The address may have a mistake, or the page has moved.',
  refusedDescription: 'This page needs another account, or you to log in.',
  refused:
    'This page is not for your account, or you have not logged in yet. Log in with the right account and try again.',
  logIn: 'Log in',
  offlineTitle: 'Offline',
  offlineDescription: 'This page opens when the connection is back.',
  offline: 'This page needs a signal. The menus that you open while online are kept here, and open without it, too.',
  tryAgain: 'Try again',
}
