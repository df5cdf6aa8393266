/** On an open menu that differs from the one that the restaurant has now. */
export const liveNoticeWords = {
  changed: 'El menú cambió',
  reload: 'Ver',
}
