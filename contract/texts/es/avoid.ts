const sentence = (text: string) => (text[0]?.toUpperCase() ?? '') + text.slice(1).toLowerCase()

export const avoidWords = {
  allergies: 'Alergias',
  without: (allergen: string) => `Sin ${allergen}`,
  andMore: (first: string, more: number) => `${first} y ${more} más`,
  contains: (allergens: string) => `Lleva ${allergens}`,
  isNot: (diet: string, allergen: string) => `No es ${diet.toLowerCase()}: lleva ${allergen}`,
  /** 'Sin maní, sin leche, según el restaurante' */
  confirmed: (names: readonly string[]) => `${sentence(names.join(', '))}, según el restaurante`,
  unconfirmed: 'No confirmado: pregunta',
  undeclared: 'Este restaurante no ha declarado alérgenos: pregunta antes de pedir',
  crossContact:
    'En una cocina todo se puede mezclar: el restaurante declara lo que cada plato lleva, no las trazas. Si tu alergia es grave, dilo antes de pedir.',
  someChoices: (allergens: string) => `Con algunas opciones lleva ${allergens}`,
  /** Where only some of the dishes are shown. */
  ofMenu: (text: string) => `De toda la carta: ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
  notForYou: (count: number) => (count === 1 ? '1 plato no es para ti' : `${count} platos no son para ti`),
  countUnconfirmed: (count: number) => `${count} sin confirmar`,
  byChoice: (count: number) => (count === 1 ? '1 según lo que elijas' : `${count} según lo que elijas`),
  allForYou: 'El restaurante confirma que todos los platos son para ti.',
  question: '¿Qué no puedes comer?',
  explanation:
    'Marcamos los platos que lo llevan y los que el restaurante no ha confirmado. Tu elección se queda en este teléfono: no la enviamos a nadie.',
  dietQuestion: '¿Sigues una dieta?',
  done: 'Listo',
  clear: 'Quitar todo',
}
