import type { ApplicationStatus } from '../../../../worker/contract/applications'
import { APPLICATION_STATUSES } from '../../../../worker/contract/vocabulary'

/** Returns the text if it is an application status, else undefined. In its own file, because every page loads it. */
export function statusOf(text: unknown): ApplicationStatus | undefined {
  return APPLICATION_STATUSES.find((status) => status === text)
}
