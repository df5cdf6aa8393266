/** The error page and the pages that refuse: docs/product/frame.md, Error page. */
export const errorWords = {
  title: 'Algo no está bien...',
  description: 'Esta página no pudo abrirse.',
  failed: 'Se nos derramó la sopa: esta página no pudo abrirse. No es culpa tuya. Inténtalo otra vez en un momento.',
  wrongAddress: 'Puede que la dirección tenga un error o que ya no esté en CartaViva.',
  toHome: 'Volver al inicio',
  toRestaurants: 'Ver restaurantes',
  notFoundDescription: 'Esta página no existe o cambió de lugar.',
  notFound:
    'Buscamos en toda la cocina y esta página no está. Puede que la dirección tenga un error o que la página haya cambiado de lugar.',
  refusedDescription: 'Esta página pide otra cuenta o que inicies sesión.',
  refused:
    'Esta página no es para tu cuenta, o aún no has iniciado sesión. Entra con la cuenta correcta y vuelve a intentarlo.',
  logIn: 'Iniciar sesión',
  offlineTitle: 'Sin conexión',
  offlineDescription: 'Esta página se abre cuando vuelva la conexión.',
  offline: 'Esta página necesita señal. Los menús que abres con conexión se guardan aquí y se abren también sin ella.',
  tryAgain: 'Intentar de nuevo',
}
