import { isAtNight } from '../at-night'
import { NOTICE_CHANNELS } from '../vocabulary'
import type { NoticeText } from './kind'
import { andLaterDates } from './kind'

/** Notices about an upcoming activity, to its participants. */
export const PLAN_NOTICES = {
  still_coming: {
    label: 'Question whether you are still coming',
    group: 'plans',
    icon: 'date',
    tone: 'brand',
    isAlwaysOn: true,
    startsPushed: true,
    words: (_, { title, whatToKnow }) => ({
      sentence: ['Are you still coming to ', title, '?'],
      detail: whatToKnow,
    }),
  },
  still_coming_reminder: {
    label: 'Your spot goes to someone else unless you answer',
    group: 'plans',
    icon: 'date',
    tone: 'warning',
    isAlwaysOn: true,
    startsPushed: true,
    words: ({ until, activity }, { title, formatInstant }) => ({
      sentence: ['Are you still coming to ', title, '?'],
      detail:
        until && activity
          ? `If you don't answer, we offer your spot to the waitlist ${isAtNight(until, activity.timeZone) ? 'during the night' : `from ${formatInstant(until)}`}.`
          : null,
    }),
  },
  seat_passed_on: {
    label: 'Someone else took your spot',
    group: 'plans',
    icon: 'missed',
    tone: 'danger',
    isAlwaysOn: true,
    startsPushed: true,
    words: (_, { title }) => ({
      sentence: ['Your spot in ', title, ' went to someone else'],
      detail: "You hadn't said whether you were coming. You can still join the waitlist.",
    }),
  },
  activity_confirmed: {
    label: 'An activity with a minimum is confirmed',
    group: 'plans',
    icon: 'done',
    tone: 'success',
    isAlwaysOn: true,
    startsPushed: true,
    words: (notice, { title, whatToKnow }) => ({
      sentence: ['It goes ahead: ', title, ...andLaterDates(notice)],
      detail: whatToKnow,
    }),
  },
  decision_extended: {
    label: 'The decision about an activity moves later',
    group: 'plans',
    icon: 'moved',
    tone: 'warning',
    isAlwaysOn: true,
    startsPushed: true,
    words: (notice, { organizer, title, formatInstant }) => ({
      sentence: [organizer, ' gave ', title, ...andLaterDates(notice), ' more time to find enough people'],
      detail: notice.activity?.minimum
        ? `It is confirmed or canceled on ${formatInstant(notice.activity.minimum.decidesAt)}.`
        : null,
    }),
  },
  activity_reminder: {
    label: 'Reminders before the start',
    group: 'plans',
    icon: 'alarm',
    tone: 'brand',
    startsPushed: true,
    switch: { name: 'activityReminders', channels: NOTICE_CHANNELS },
    words: (_, { title, whatToKnow }) => ({ sentence: ['Coming up: ', title], detail: whatToKnow }),
  },
} satisfies Record<string, NoticeText>
