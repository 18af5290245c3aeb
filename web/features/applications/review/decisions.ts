import type { Application, ApplicationStatus } from '../../../../worker/contract/applications'

/** The decisions of an organizer, as sent to the server (product.md 6.2). `reopen` makes a declined application pending again. */
export const DECISIONS = {
  approve: { status: 'APPROVED' },
  waitlist: { status: 'PENDING', waitlist: true },
  decline: { status: 'REJECTED' },
  reopen: { status: 'PENDING', waitlist: false },
} as const satisfies Record<string, { status: ApplicationStatus; waitlist?: boolean }>
export type Decision = keyof typeof DECISIONS

/** Returns an application after a decision at an instant. `waitlisted` is the current length of the waitlist. */
export function decided(
  application: Application,
  decision: Decision,
  { at, waitlisted }: { at: string; waitlisted: number },
): Application {
  const { status } = DECISIONS[decision]
  const isWaitlisted = decision === 'waitlist'
  return {
    ...application,
    status,
    waitlistedAt: isWaitlisted ? at : null,
    waitlistPosition: isWaitlisted ? waitlisted + 1 : null,
    decidedAt: status === 'PENDING' ? null : at,
    ...(application.isWaitlistApproved && { isWaitlistApproved: false, passedOver: null, offer: null }),
  }
}

/** Fields that only an application on the waitlist has. */
const OFF_WAITLIST = { isWaitlistApproved: undefined, passedOver: undefined, offer: undefined }

/** Returns a list with one application changed in place, and the waitlist positions after it adjusted. */
export function withMoved(
  applications: readonly Application[],
  before: Application,
  after: Application,
): Application[] {
  return applications.map((application) => {
    if (application.id === after.id) return { ...application, ...OFF_WAITLIST, ...after }
    if (application.activityId !== after.activityId || application.waitlistPosition === null)
      return application
    const from = before.waitlistPosition ?? Number.POSITIVE_INFINITY
    const to = after.waitlistPosition ?? Number.POSITIVE_INFINITY
    const without = application.waitlistPosition - Number(application.waitlistPosition > from)
    return { ...application, waitlistPosition: without + Number(without >= to) }
  })
}
