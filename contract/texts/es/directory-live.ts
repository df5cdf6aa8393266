/** Lists of restaurants and their map say them after a tap. */
export const directoryLiveWords = {
  moreFailed: 'No pudimos traer más restaurantes. Revisa tu internet y vuelve a intentarlo.',
  added: (count: number) => (count === 1 ? 'Se agregó 1 restaurante.' : `Se agregaron ${count} restaurantes.`),
  locating: 'Buscando tu ubicación…',
  notLocated: 'No pudimos saber dónde estás. Revisa el permiso de ubicación de tu navegador.',
  orderFailed: 'No pudimos ordenar la lista. Revisa tu internet y vuelve a intentarlo.',
  noneOnMap: 'Ningún restaurante de esta lista está en el mapa todavía.',
  nearestFirst: 'Primero los más cercanos.',
  showMap: 'Ver mapa',
  hideMap: 'Ocultar mapa',
  map: 'Mapa de los resultados',
  results: (count: number) => `${count} resultados`,
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  suggestions: 'Sugerencias',
  /** After the name of a suggestion. */
  restaurantIn: (city: string | null) => (city ? `Restaurante en ${city}` : 'Restaurante'),
}
