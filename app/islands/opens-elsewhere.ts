/** In another tab or window, or as a download: the browser does what the person asked for. */
export function opensElsewhere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  return link.target !== '' || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
}
