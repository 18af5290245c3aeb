import type { ApplicationStatus } from '../../../../worker/contract/applications'
import { APPLICATION_STATUSES } from '../../../../worker/contract/vocabulary'

/** Returns the application status that a text names, or undefined. In its own file, because the router loads it on every page. */
export function statusOf(text: unknown): ApplicationStatus | undefined {
  return APPLICATION_STATUSES.find((status) => status === text)
}
