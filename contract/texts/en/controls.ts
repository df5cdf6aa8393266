export const controlWords = {
  email: 'E-mail',
  showTyped: 'Show what you type',
  needsScript: 'This part of CartaViva needs JavaScript',
  switchScriptOn: 'Turn it on in your browser and open the page again. Menus can be read without it, too:',
  seeRestaurants: 'see the restaurants',
}
