import { foldedName } from '#contract/slug.ts'

/** The 24 provinces of Ecuador with their 222 cantons. */
const cantonsByProvince = {
  Azuay:
    'Cuenca, Camilo Ponce Enríquez, Chordeleg, El Pan, Girón, Guachapala, Gualaceo, Nabón, Oña, Paute, Pucará, San Fernando, Santa Isabel, Sevilla de Oro, Sígsig',
  Bolívar: 'Guaranda, Caluma, Chillanes, Chimbo, Echeandía, Las Naves, San Miguel',
  Cañar: 'Azogues, Biblián, Cañar, Déleg, El Tambo, La Troncal, Suscal',
  Carchi: 'Tulcán, Bolívar, Espejo, Mira, Montúfar, San Pedro de Huaca',
  Chimborazo: 'Riobamba, Alausí, Chambo, Chunchi, Colta, Cumandá, Guamote, Guano, Pallatanga, Penipe',
  Cotopaxi: 'Latacunga, La Maná, Pangua, Pujilí, Salcedo, Saquisilí, Sigchos',
  'El Oro':
    'Machala, Arenillas, Atahualpa, Balsas, Chilla, El Guabo, Huaquillas, Las Lajas, Marcabelí, Pasaje, Piñas, Portovelo, Santa Rosa, Zaruma',
  Esmeraldas: 'Esmeraldas, Atacames, Eloy Alfaro, Muisne, Quinindé, Rioverde, San Lorenzo',
  Galápagos: 'San Cristóbal, Isabela, Santa Cruz',
  Guayas:
    'Guayaquil, Alfredo Baquerizo Moreno, Balao, Balzar, Colimes, Coronel Marcelino Maridueña, Daule, Durán, El Empalme, El Triunfo, General Antonio Elizalde, Isidro Ayora, Lomas de Sargentillo, Milagro, Naranjal, Naranjito, Nobol, Palestina, Pedro Carbo, Playas, Salitre, Samborondón, San Jacinto de Yaguachi, Santa Lucía, Simón Bolívar',
  Imbabura: 'Ibarra, Antonio Ante, Cotacachi, Otavalo, Pimampiro, San Miguel de Urcuquí',
  Loja: 'Loja, Calvas, Catamayo, Celica, Chaguarpamba, Espíndola, Gonzanamá, Macará, Olmedo, Paltas, Pindal, Puyango, Quilanga, Saraguro, Sozoranga, Zapotillo',
  'Los Ríos':
    'Babahoyo, Baba, Buena Fe, Mocache, Montalvo, Palenque, Puebloviejo, Quevedo, Quinsaloma, Urdaneta, Valencia, Ventanas, Vinces',
  Manabí:
    'Portoviejo, 24 de Mayo, Bolívar, Chone, El Carmen, Flavio Alfaro, Jama, Jaramijó, Jipijapa, Junín, Manta, Montecristi, Olmedo, Paján, Pedernales, Pichincha, Puerto López, Rocafuerte, San Vicente, Santa Ana, Sucre, Tosagua',
  'Morona Santiago':
    'Morona, Gualaquiza, Huamboya, Limón Indanza, Logroño, Pablo Sexto, Palora, San Juan Bosco, Santiago, Sevilla Don Bosco, Sucúa, Taisha, Tiwintza',
  Napo: 'Tena, Archidona, Carlos Julio Arosemena Tola, El Chaco, Quijos',
  Orellana: 'Orellana, Aguarico, La Joya de los Sachas, Loreto',
  Pastaza: 'Pastaza, Arajuno, Mera, Santa Clara',
  Pichincha:
    'Quito, Cayambe, Mejía, Pedro Moncayo, Pedro Vicente Maldonado, Puerto Quito, Rumiñahui, San Miguel de los Bancos',
  'Santa Elena': 'Santa Elena, La Libertad, Salinas',
  'Santo Domingo de los Tsáchilas': 'Santo Domingo, La Concordia',
  Sucumbíos: 'Lago Agrio, Cascales, Cuyabeno, Gonzalo Pizarro, Putumayo, Shushufindi, Sucumbíos',
  Tungurahua:
    'Ambato, Baños de Agua Santa, Cevallos, Mocha, Patate, Quero, San Pedro de Pelileo, Santiago de Píllaro, Tisaleo',
  'Zamora Chinchipe':
    'Zamora, Centinela del Cóndor, Chinchipe, El Pangui, Nangaritza, Palanda, Paquisha, Yacuambi, Yantzaza',
} as const

export type Province = keyof typeof cantonsByProvince
export type Canton = { name: string; province: Province }

export const provinces = Object.keys(cantonsByProvince) as Province[]

/** By name. Where two provinces have a canton of the same name, the province stands after it: `Bolívar (Carchi)`. */
export const cantons: readonly Canton[] = listCantons()

/** Finds a canton by its name, without regard to accents and capitals. */
export function findCanton(written: string): Canton | null {
  return cantons.find(({ name }) => foldedName(name) === foldedName(written)) ?? null
}

export function findProvince(written: string): Province | null {
  return provinces.find((name) => foldedName(name) === foldedName(written)) ?? null
}

function listCantons(): Canton[] {
  const all = provinces.flatMap((province) =>
    cantonsByProvince[province].split(', ').map((name) => ({ name, province })),
  )
  const isShared = ({ name }: Canton) => all.filter((other) => other.name === name).length > 1
  return all
    .map((canton) => (isShared(canton) ? { ...canton, name: `${canton.name} (${canton.province})` } : canton))
    .sort((a, b) => (foldedName(a.name) < foldedName(b.name) ? -1 : 1))
}
