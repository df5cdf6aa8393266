/** docs/product/directory.md, Description on cards: the carousel's cards show 148 characters followed by ' ...'. A shorter description is shown whole. */
export function cutDescription(description: string, longest = 148): string {
  const characters = Array.from(description)
  return characters.length <= longest ? description : `${characters.slice(0, longest).join('')} ...`
}
