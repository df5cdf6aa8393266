import type { Role } from '#contract/roles.ts'

/** The password of every account, printed when the demo starts. */
export const demoPassword = 'demo-cartaviva'

type Person = { name: string; email: string; role: Role }

export const owners = [
  { email: 'dueno@demo.ec', name: 'Wilson Chicaiza', role: 'restaurant' },
  { email: 'plus@demo.ec', name: 'María Augusta Cevallos', role: 'restaurant-plus' },
  { email: 'carmita@demo.ec', name: 'Carmita Jaramillo', role: 'restaurant' },
  { email: 'segundo@demo.ec', name: 'Segundo Maldonado', role: 'restaurant' },
  { email: 'gladys@demo.ec', name: 'Gladys Quimí', role: 'restaurant' },
  { email: 'narcisa@demo.ec', name: 'Narcisa Freire', role: 'restaurant' },
] as const satisfies Person[]

export type OwnerEmail = (typeof owners)[number]['email']

const dinerNames = [
  'Ana Lucía Paredes',
  'Byron Guamán',
  'Doménica Zambrano',
  'Luis Fernando Ortiz',
  'Paola Toapanta',
  'Jorge Cedeño',
  'María Belén Moscoso',
  'Kevin Quishpe',
  'Rosa Elena Villacís',
  'Andrés Loor',
  'Gabriela Arízaga',
  'Cristian Tipán',
  'Nathaly Morocho',
  'Esteban Carrión',
  'Silvia Peñafiel',
  'Washington Mero',
  'Daniela Ulloa',
  'Patricio Sarango',
  'Karla Bustamante',
  'Iván Farinango',
  'Verónica Alcívar',
  'Marco Antonio Salazar',
  'Lorena Cajamarca',
  'Diego Montalvo',
  'Emilia Vintimilla',
] as const

export type Diner = (typeof dinerNames)[number]

/** The first is the one whose login is printed. */
export const diners = dinerNames.map((name, index) => ({
  name,
  email: index === 0 ? 'comensal@demo.ec' : `comensal${index + 1}@demo.ec`,
  role: 'user' as const,
}))

/** Signs up last: if this account is missing, filling the demo was interrupted. */
export const newcomer = {
  email: 'nuevo@demo.ec',
  name: 'Jefferson Quiñónez',
  role: 'restaurant',
} as const satisfies Person

/** The logins that are printed, with what each account shows. */
export const demoLogins = [
  { email: 'dueno@demo.ec', about: 'an owner at the limit: 3 restaurants, the menus of two full' },
  { email: 'plus@demo.ec', about: 'an owner with Restaurante Plus: 6 restaurants with long menus' },
  { email: newcomer.email, about: 'an owner who has nothing yet' },
  { email: 'comensal@demo.ec', about: 'a diner with reviews and likes' },
]
