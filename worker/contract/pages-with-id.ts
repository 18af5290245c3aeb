/** First path segments of pages whose path continues with an id or a link's secret. */
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

/** Pages whose links members share, so chat apps may fetch them for previews. */
export const SHARED_PAGES: readonly string[] = ['group', 'join']
