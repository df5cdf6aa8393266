/** Parts of forms that documents and the application share. */
export const controlWords = {
  email: 'Correo electrónico',
  showTyped: 'Mostrar lo que escribes',
  needsScript: 'Esta parte de CartaViva necesita JavaScript',
  switchScriptOn: 'Actívalo en tu navegador y vuelve a abrir la página. Las cartas se leen también sin él:',
  seeRestaurants: 'mira los restaurantes',
}
