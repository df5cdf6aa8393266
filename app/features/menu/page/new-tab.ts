/** Only the menu may be embedded in another site, so links of an embedded menu open in a new tab. */
export function newTab(isEmbedded: boolean) {
  return isEmbedded ? { target: '_blank', rel: 'noopener' } : {}
}
