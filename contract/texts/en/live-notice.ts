export const liveNoticeWords = {
  changed: 'The menu has changed',
  reload: 'See it',
}
