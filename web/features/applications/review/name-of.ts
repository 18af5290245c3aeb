import * as decisionsText from '#messages/decisions'
import type { Application } from '../../../../worker/contract/applications'

/** Returns the applicant's name, or a placeholder. */
export function nameOf({ applicantName }: Application): string {
  return applicantName ?? decisionsText.someone()
}
