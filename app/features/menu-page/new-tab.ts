/** No other page may be framed, so links of a menu inside somebody's site open beside it. */
export function newTab(isEmbedded: boolean) {
  return isEmbedded ? { target: '_blank', rel: 'noopener' } : {}
}
