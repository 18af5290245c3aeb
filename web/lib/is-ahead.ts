/** Whether an activity is still to come: not cancelled and not begun. */
export function isAhead(activity: { dateTime: string; cancelledAt: string | null }): boolean {
  return activity.cancelledAt === null && Date.parse(activity.dateTime) > Date.now()
}
