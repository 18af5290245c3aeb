import type { NoticeText } from './kind'
import { andLaterDates } from './kind'

/** Notices about an application and its outcome. */
export const APPLICATION_NOTICES = {
  application_received: {
    label: 'Someone applies to your activity',
    group: 'organizing',
    icon: 'joined',
    tone: 'brand',
    startsPushed: true,
    leadsTo: 'applications',
    words: ({ isWaitlisted, others = 0 }, { actor, title }) => ({
      sentence: [actor, andOthers(others), isWaitlisted ? ' joined the waitlist of ' : ' applied to ', title],
    }),
  },
  application_approved: {
    label: 'Your application is approved',
    group: 'plans',
    icon: 'check',
    tone: 'success',
    isAlwaysOn: true,
    startsPushed: true,
    words: (notice, { title, whatToKnow }) => ({
      sentence: ["You're in! ", title, ...andLaterDates(notice)],
      detail: whatToKnow,
    }),
    push: ({ organizer, title, when }) => ({
      title: [organizer, ' said yes'],
      text: [title.text, when].filter(Boolean).join(' · '),
    }),
  },
  application_declined: {
    label: 'Your application is declined',
    group: 'plans',
    icon: 'cross',
    tone: 'danger',
    isAlwaysOn: true,
    startsPushed: true,
    words: (notice, { title }) => ({
      sentence: ['No spot at ', title, ...andLaterDates(notice), ' this time'],
    }),
  },
  application_waitlisted: {
    label: 'You are on a waitlist',
    group: 'offers',
    icon: 'list',
    tone: 'info',
    isAlwaysOn: true,
    startsPushed: true,
    words: ({ isWaitlistApproved }, { title }) => ({
      sentence: isWaitlistApproved
        ? ["You're approved for the waitlist of ", title]
        : ["You're on the waitlist of ", title],
      detail: isWaitlistApproved
        ? "We'll hold a spot for you as soon as one opens and it's your turn."
        : "We'll let you know when a spot opens up for you.",
    }),
  },
  application_removed: {
    label: 'The organizer removes you from an activity',
    group: 'plans',
    icon: 'left',
    tone: 'danger',
    isAlwaysOn: true,
    startsPushed: true,
    words: ({ reason }, { organizer, title }) => ({
      sentence: [organizer, ' removed you from ', title],
      detail: reason ? `Reason: ${reason}` : 'Someone else can have your spot now.',
    }),
  },
  application_expired: {
    label: 'Your application ends without an answer',
    group: 'plans',
    icon: 'time',
    tone: 'warning',
    isAlwaysOn: true,
    words: ({ isWaitlisted }, { title }) => ({
      sentence: isWaitlisted
        ? ['No spot opened for you in ', title]
        : ['Your application to ', title, ' ended without an answer'],
      detail: 'It has started, so your application is closed.',
    }),
  },
} satisfies Record<string, NoticeText>

const andOthers = (others: number) => {
  if (others === 0) return ''
  return others === 1 ? ' and 1 other' : ` and ${others} others`
}
