/** Printed menus leave descriptions out, and every dish has one: what a new dish gets until its owner writes it. */
export function standInDescription({ section, category }: { section: string | null; category: string }): string {
  return `De la sección ${section || category}.`
}
