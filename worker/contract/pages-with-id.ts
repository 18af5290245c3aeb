/** Names of the pages below which an id or the secret of a link follows. */
export const PAGES_WITH_ID: readonly string[] = [
  'activity',
  'answer',
  'check-in',
  'co-organizers',
  'creator',
  'door',
  'group',
  'join',
  'seats',
  'together',
]

/** Those whose links members send each other, so chats may fetch them to show where they lead. */
export const SHARED_PAGES: readonly string[] = ['group', 'join']
