const sentence = (text: string) => (text[0]?.toUpperCase() ?? '') + text.slice(1).toLowerCase()

/** What a diner avoids. */
export const avoidWords = {
  allergies: 'Alergias',
  without: (allergen: string) => `Sin ${allergen}`,
  andMore: (first: string, more: number) => `${first} y ${more} más`,
  contains: (allergens: string) => `Lleva ${allergens}`,
  isNot: (diet: string, allergen: string) => `No es ${diet.toLowerCase()}: lleva ${allergen}`,
  unconfirmed: (names: string) => `${sentence(names)}: no confirmado, pregunta al mesero`,
  someChoices: (allergens: string) => `Con algunas opciones lleva ${allergens}`,
  choicesUnconfirmed: 'Sus opciones: no confirmado, pregunta al mesero',
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
