import { api } from '../../lib/api'
import { readQuery } from '../../lib/queries'

/** Seats that participants of an activity gave up, latest first. */
export function givenUpQuery(activityId: string) {
  return readQuery(['participations', 'activity', activityId, 'given-up'], (options) =>
    api.participations['given-up'][':activityId'].$get({ param: { activityId } }, options),
  )
}
