import * as noticeKindsText from '#messages/notice-kinds'
import { isAtNight } from '../at-night'
import { NOTICE_CHANNELS } from '../vocabulary'
import type { NoticeText } from './kind'
import { laterDates } from './kind'

/** Notices about an upcoming activity, to its participants. */
export const PLAN_NOTICES = {
  still_coming: {
    label: () => noticeKindsText.stillComingLabel(),
    group: 'plans',
    icon: 'date',
    tone: 'brand',
    isAlwaysOn: true,
    startsPushed: true,
    words: (_, { title, whatToKnow }) => ({
      sentence: noticeKindsText.stillComing({ title }),
      detail: whatToKnow,
    }),
  },
  still_coming_reminder: {
    label: () => noticeKindsText.stillComingReminderLabel(),
    group: 'plans',
    icon: 'date',
    tone: 'warning',
    isAlwaysOn: true,
    startsPushed: true,
    words: ({ until, activity }, { title, formatInstant }) => ({
      sentence: noticeKindsText.stillComing({ title }),
      detail:
        until && activity
          ? isAtNight(until, activity.timeZone)
            ? noticeKindsText.offeredAtNight()
            : noticeKindsText.offeredFrom({ time: formatInstant(until) })
          : null,
    }),
  },
  seat_passed_on: {
    label: () => noticeKindsText.seatPassedOnLabel(),
    group: 'plans',
    icon: 'missed',
    tone: 'danger',
    isAlwaysOn: true,
    startsPushed: true,
    words: (_, { title }) => ({
      sentence: noticeKindsText.seatPassedOn({ title }),
      detail: noticeKindsText.seatPassedOnDetail(),
    }),
  },
  activity_confirmed: {
    label: () => noticeKindsText.activityConfirmedLabel(),
    group: 'plans',
    icon: 'done',
    tone: 'success',
    isAlwaysOn: true,
    startsPushed: true,
    words: (notice, { title, whatToKnow }) => ({
      sentence: noticeKindsText.activityConfirmed({ title, later: laterDates(notice) }),
      detail: whatToKnow,
    }),
  },
  decision_extended: {
    label: () => noticeKindsText.decisionExtendedLabel(),
    group: 'plans',
    icon: 'moved',
    tone: 'warning',
    isAlwaysOn: true,
    startsPushed: true,
    words: (notice, { organizer, title, formatInstant }) => ({
      sentence: noticeKindsText.decisionExtended({ organizer, title, later: laterDates(notice) }),
      detail: notice.activity?.minimum
        ? noticeKindsText.decisionExtendedDetail({ time: formatInstant(notice.activity.minimum.decidesAt) })
        : null,
    }),
  },
  activity_reminder: {
    label: () => noticeKindsText.activityReminderLabel(),
    group: 'plans',
    icon: 'alarm',
    tone: 'brand',
    startsPushed: true,
    switch: { name: 'activityReminders', channels: NOTICE_CHANNELS },
    words: (_, { title, whatToKnow }) => ({
      sentence: noticeKindsText.activityReminder({ title }),
      detail: whatToKnow,
    }),
  },
} satisfies Record<string, NoticeText>
