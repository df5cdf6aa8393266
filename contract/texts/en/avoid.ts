const sentence = (text: string) => (text[0]?.toUpperCase() ?? '') + text.slice(1).toLowerCase()

export const avoidWords = {
  allergies: 'Allergies',
  without: (allergen: string) => `Without ${allergen}`,
  andMore: (first: string, more: number) => `${first} and ${more} more`,
  contains: (allergens: string) => `Contains ${allergens}`,
  isNot: (diet: string, allergen: string) => `Not ${diet.toLowerCase()}: contains ${allergen}`,
  confirmed: (names: readonly string[]) => `${sentence(names.join(', '))}, according to the restaurant`,
  unconfirmed: 'Not confirmed: ask',
  undeclared: 'This restaurant has not declared allergens: ask before you order',
  crossContact:
    'In a kitchen everything can mix: the restaurant declares what each dish contains, not traces. If your allergy is severe, say so before you order.',
  someChoices: (allergens: string) => `With some options it contains ${allergens}`,
  ofMenu: (text: string) => `Of the whole menu: ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
  notForYou: (count: number) => (count === 1 ? '1 dish is not for you' : `${count} dishes are not for you`),
  countUnconfirmed: (count: number) => `${count} not confirmed`,
  byChoice: (count: number) =>
    count === 1 ? '1 depending on what you choose' : `${count} depending on what you choose`,
  allForYou: 'The restaurant confirms that all dishes are for you.',
  question: 'What can you not eat?',
  explanation:
    'We mark the dishes that contain it, and those that the restaurant has not confirmed. Your choice stays on this phone: we send it to nobody.',
  dietQuestion: 'Do you follow a diet?',
  done: 'Done',
  clear: 'Clear all',
}
