import type { Viewer } from './shot'

type States = {
  /** The call that loads the screen's content, and the message when it fails. */
  call: string
  error: string
  /** The text of the empty state, and a path and viewer for which there is nothing to show. */
  empty?: { path?: string; as?: Viewer; text: string }
}

/** How to reach the loading, failed, and empty states of screens, by screen name. */
export const STATES: Record<string, States | undefined> = {
  explore: {
    call: '**/api/activities/unjoined-activities*',
    error: 'Activities did not load',
    empty: { path: '/explore?q=zzzzqq', text: 'No activities found matching your criteria.' },
  },
  map: {
    call: '**/api/activities?*',
    error: 'Activities did not load',
    empty: { path: '/map?lat=30&lng=-140&zoom=8', text: 'No activities found in this area' },
  },
  activity: {
    call: '**/api/activities/*',
    error: 'The activity did not load',
    empty: { path: '/activity/nothing', text: 'Activity Not Found' },
  },
  organizer: {
    call: '**/api/auth/user/*',
    error: 'This profile did not load',
    empty: { path: '/creator/nobody', text: 'Organizer Not Found' },
  },
  'coming soon': {
    call: '**/api/participations/coming/*',
    error: 'Your week did not load',
    empty: { as: 'newcomer', text: 'No upcoming activities.' },
  },
  'activity management': {
    call: '**/api/activities/creator/*',
    error: 'Your activities did not load',
    empty: { as: 'newcomer', text: 'No activities yet' },
  },
  'all applications': {
    call: '**/api/activities/creator/*',
    error: 'Your activities did not load',
    empty: { as: 'newcomer', text: 'No applications have been submitted to your activities yet.' },
  },
  notifications: {
    call: '**/api/notices',
    error: 'Notifications did not load',
    empty: { as: 'newcomer', text: 'No notifications yet' },
  },
  'settings of security': { call: '**/api/auth/sessions', error: 'Your sessions did not load' },
  'invitation codes': { call: '**/api/invitations*', error: 'The codes did not load' },
  reports: {
    call: '**/api/admin/reports*',
    error: 'The reports did not load',
    empty: { path: '/admin?status=closed', text: 'No closed reports yet' },
  },
  people: {
    call: '**/api/admin/users*',
    error: 'The people did not load',
    empty: { path: '/admin?tab=people&q=zzzzqq', text: 'No people found' },
  },
}
