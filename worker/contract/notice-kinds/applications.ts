import * as noticeKindsText from '#messages/notice-kinds'
import type { NoticeText } from './kind'
import { laterDates } from './kind'

/** Notices about an application and its outcome. */
export const APPLICATION_NOTICES = {
  application_received: {
    label: () => noticeKindsText.applicationReceivedLabel(),
    group: 'organizing',
    icon: 'joined',
    tone: 'brand',
    startsPushed: true,
    leadsTo: 'applications',
    words: ({ isWaitlisted, others = 0 }, { actor, title }) => ({
      sentence: noticeKindsText.applicationReceived({
        actor,
        others,
        title,
        to: isWaitlisted ? 'waitlist' : 'other',
      }),
    }),
  },
  application_approved: {
    label: () => noticeKindsText.applicationApprovedLabel(),
    group: 'plans',
    icon: 'check',
    tone: 'success',
    isAlwaysOn: true,
    startsPushed: true,
    words: (notice, { title, whatToKnow }) => ({
      sentence: noticeKindsText.applicationApproved({ title, later: laterDates(notice) }),
      detail: whatToKnow,
    }),
    push: ({ organizer, title, when }) => ({
      title: noticeKindsText.saidYes({ organizer }),
      text: [title, when].filter(Boolean).join(' · '),
    }),
  },
  application_declined: {
    label: () => noticeKindsText.applicationDeclinedLabel(),
    group: 'plans',
    icon: 'cross',
    tone: 'danger',
    isAlwaysOn: true,
    startsPushed: true,
    words: (notice, { title }) => ({
      sentence: noticeKindsText.applicationDeclined({ title, later: laterDates(notice) }),
    }),
  },
  application_waitlisted: {
    label: () => noticeKindsText.applicationWaitlistedLabel(),
    group: 'offers',
    icon: 'list',
    tone: 'info',
    isAlwaysOn: true,
    startsPushed: true,
    words: ({ isWaitlistApproved }, { title }) => ({
      sentence: isWaitlistApproved
        ? noticeKindsText.approvedForWaitlist({ title })
        : noticeKindsText.onWaitlist({ title }),
      detail: isWaitlistApproved
        ? noticeKindsText.approvedForWaitlistDetail()
        : noticeKindsText.onWaitlistDetail(),
    }),
  },
  application_removed: {
    label: () => noticeKindsText.applicationRemovedLabel(),
    group: 'plans',
    icon: 'left',
    tone: 'danger',
    isAlwaysOn: true,
    startsPushed: true,
    words: ({ reason }, { organizer, title }) => ({
      sentence: noticeKindsText.applicationRemoved({ organizer, title }),
      detail: reason ? noticeKindsText.reason({ reason }) : noticeKindsText.applicationRemovedDetail(),
    }),
  },
  application_expired: {
    label: () => noticeKindsText.applicationExpiredLabel(),
    group: 'plans',
    icon: 'time',
    tone: 'warning',
    isAlwaysOn: true,
    words: ({ isWaitlisted }, { title }) => ({
      sentence: isWaitlisted
        ? noticeKindsText.noSpotOpened({ title })
        : noticeKindsText.applicationExpired({ title }),
      detail: noticeKindsText.applicationExpiredDetail(),
    }),
  },
} satisfies Record<string, NoticeText>
