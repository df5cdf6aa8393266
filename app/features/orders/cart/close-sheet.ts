/** The browser gives the focus back, then the sheet goes. */
export function closeSheet(): void {
  document.querySelector<HTMLDialogElement>('.order-dialog')?.close()
}
