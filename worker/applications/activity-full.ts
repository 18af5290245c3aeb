import { spotsLeft } from '../activities/rules'
import type { ActivityRow } from '../activities/store/columns'
import { AppError } from '../platform/errors'

type Seats = Pick<ActivityRow['activity'], 'participantsCount' | 'heldCount' | 'maxParticipants'>

/** Returns the error for more seats than are free. Its message and details contain the number left. */
export function activityFull(activity: Seats): AppError {
  const free = spotsLeft(activity)
  return new AppError('activity_full', { message: fullMessage(free), spotsLeft: free })
}

/** Returns the error of a rejected move. `activity_full` contains the number of seats left if the move needs more than one. */
export function refusalOf(
  refusal: AppError['code'],
  { activity, seats }: { activity: Seats; seats: number },
): AppError {
  return refusal === 'activity_full' && seats > 1 ? activityFull(activity) : new AppError(refusal)
}

function fullMessage(free: number): string {
  if (free === 0) return 'Activity Full'
  return free === 1 ? 'Only 1 spot is left' : `Only ${free} spots are left`
}
