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
