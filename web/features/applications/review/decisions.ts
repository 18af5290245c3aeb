import type { Application, ApplicationStatus } from '../../../../worker/contract/applications'

/** What an organizer may do with an application, as it is sent (product.md 6.2). `reopen` takes a decision back. */
export const DECISIONS = {
  approve: { status: 'APPROVED' },
  waitlist: { status: 'PENDING', waitlist: true },
  decline: { status: 'REJECTED' },
  reopen: { status: 'PENDING', waitlist: false },
} as const satisfies Record<string, { status: ApplicationStatus; waitlist?: boolean }>
export type Decision = keyof typeof DECISIONS

/** What can be decided about an application whose activity has not begun. */
export function decisionsFor({ status, waitlistedAt }: Application): readonly Decision[] {
  if (status === 'REJECTED') return ['reopen']
  if (status !== 'PENDING') return []
  return waitlistedAt === null ? ['approve', 'waitlist', 'decline'] : ['approve', 'decline']
}

/** An application as it will be after a decision at an instant; `waitlisted` people wait already. */
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
  }
}

/** The decision that takes another one back, or null where none does: an approved person has a seat. */
export function reversalOf(decision: Decision, before: Application): Decision | null {
  if (decision === 'waitlist') return 'reopen'
  if (decision === 'decline') return before.waitlistedAt === null ? 'reopen' : 'waitlist'
  return null
}

/** A list in which one application has changed: it keeps its place, and who waits behind it moves up or back. */
export function withMoved(
  applications: readonly Application[],
  before: Application,
  after: Application,
): Application[] {
  return applications.map((application) => {
    if (application.id === after.id) return { ...application, ...after }
    if (application.activityId !== after.activityId || application.waitlistPosition === null)
      return application
    const left = before.waitlistPosition ?? Number.POSITIVE_INFINITY
    const taken = after.waitlistPosition ?? Number.POSITIVE_INFINITY
    const without = application.waitlistPosition - Number(application.waitlistPosition > left)
    return { ...application, waitlistPosition: without + Number(without >= taken) }
  })
}
