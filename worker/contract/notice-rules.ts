import { NOTICE_CHANNELS, NOTICE_KINDS } from './vocabulary'

export type NoticeKind = (typeof NOTICE_KINDS)[number]
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/** The switches of Settings that stand above kinds of notices. */
export type NoticeSwitch = 'activityReminders' | 'newActivities' | 'messages'

type NoticeRule = {
  /** What Settings calls it. */
  label: string
  /** Goes out whatever somebody chose: nobody should miss it. */
  isAlwaysOn?: true
  /** The switch above it, and what that switches off. Everything else starts switched on. */
  switch?: { name: NoticeSwitch; channels: readonly NoticeChannel[] }
}

/**
 * Who decides whether a kind is told, in the order of Settings' table. The trigger `notices_delivered` says the same in
 * SQL. Messages starts off (product.md 12.3): it keeps mail away, while the app goes on showing who answered.
 */
export const NOTICE_RULES: Record<NoticeKind, NoticeRule> = {
  application_received: { label: 'Somebody applies to your activity' },
  application_approved: { label: 'Your application is approved', isAlwaysOn: true },
  application_declined: { label: 'Your application is declined', isAlwaysOn: true },
  application_waitlisted: { label: 'You are put on a waitlist', isAlwaysOn: true },
  seat_freed: { label: 'A spot is free again in your activity' },
  first_in_line: { label: 'You are next on a waitlist' },
  activity_changed: { label: 'Time, place or price changes', isAlwaysOn: true },
  activity_cancelled: { label: 'An activity is cancelled', isAlwaysOn: true },
  activity_reminder: {
    label: 'Reminders before the start',
    switch: { name: 'activityReminders', channels: NOTICE_CHANNELS },
  },
  activity_published: {
    label: 'New activities of organizers you follow',
    switch: { name: 'newActivities', channels: NOTICE_CHANNELS },
  },
  comment_received: {
    label: 'Questions and comments on your activities',
    switch: { name: 'messages', channels: ['mail'] },
  },
  comment_reply: { label: 'Replies to your comments', switch: { name: 'messages', channels: ['mail'] } },
  organizer_update: { label: 'Updates from organizers', switch: { name: 'messages', channels: ['mail'] } },
}

/** The kinds that somebody may switch off. */
export const OPTIONAL_NOTICE_KINDS = NOTICE_KINDS.filter((kind) => !NOTICE_RULES[kind].isAlwaysOn)

/** How the switches stand, as far as that is known. */
export type NoticeSwitches = { [Name in NoticeSwitch]?: boolean | undefined }

/** The switch that keeps a kind from a channel, or null where none does. */
export function switchedOffBy(
  kind: NoticeKind,
  channel: NoticeChannel,
  switches: NoticeSwitches,
): NoticeSwitch | null {
  const above = NOTICE_RULES[kind].switch
  return above?.channels.includes(channel) && switches[above.name] === false ? above.name : null
}
