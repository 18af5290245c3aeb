import type { Activity } from '../../../../worker/contract/activities'
import type { Application } from '../../../../worker/contract/applications'

/** Applications to one activity, in the order in which to decide them. */
export type Groups = {
  /** Newest first; postponed ones come last. */
  pending: Application[]
  /** By waitlist position. */
  waiting: Application[]
  decided: Application[]
}

/** Groups applications by state. `later` has the ids of postponed ones, in order. */
export function groupsOf(applications: readonly Application[], later: readonly string[]): Groups {
  const open = applications.filter(({ status }) => status === 'PENDING')
  const turn = ({ id }: Application) => later.indexOf(id)
  return {
    pending: open.filter(({ waitlistedAt }) => waitlistedAt === null).toSorted((a, b) => turn(a) - turn(b)),
    waiting: open
      .filter(({ waitlistedAt }) => waitlistedAt !== null)
      .toSorted((a, b) => (a.waitlistPosition ?? 0) - (b.waitlistPosition ?? 0)),
    decided: applications
      .filter(({ status }) => status === 'APPROVED' || status === 'REJECTED')
      .toSorted((a, b) => (b.decidedAt ?? '').localeCompare(a.decidedAt ?? '')),
  }
}

/** Returns the people who weren't chosen but have waited longer than someone who was. */
export function passedOver(waiting: readonly Application[], chosen: readonly Application[]): Application[] {
  const ids = new Set(chosen.map(({ id }) => id))
  const last = waiting.findLastIndex(({ id }) => ids.has(id))
  return waiting.slice(0, Math.max(0, last)).filter(({ id }) => !ids.has(id))
}

/** Returns the application after the given ones in a list, or the one before them if they are last. */
export function nextAfter(
  list: readonly Application[],
  decided: readonly Application[],
): Application | undefined {
  const ids = new Set(decided.map(({ id }) => id))
  const last = list.findLastIndex(({ id }) => ids.has(id))
  const isLeft = ({ id }: Application) => !ids.has(id)
  return list.slice(last + 1).find(isLeft) ?? list.slice(0, Math.max(0, last)).findLast(isLeft)
}

/** Returns an activity's current questions, and earlier ones that have answers. */
export function questionsOf(activity: Activity, applications: readonly Application[]): string[] {
  const asked = [activity.applicantQuestions, ...applications.map(({ answers }) => answers)].flat()
  return [...new Set(asked.map(({ question }) => question))]
}
