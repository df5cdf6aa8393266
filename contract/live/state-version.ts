/** Names a state by its JSON: by chance two have the same name once in 2^53. Not for secrets; a page needs it as well, where nothing of Node is. */
export function stateVersion(json: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let place = 0; place < json.length; place += 1) {
    const unit = json.charCodeAt(place)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
