import * as decisionsText from '#messages/decisions'
import type { Application } from '../../../../worker/contract/applications'
import { attendanceSentence } from '../../../../worker/contract/attendance-sentence'
import { Avatar } from '../../../ui/avatar'
import { VerifiedTick } from '../../../ui/verified-tick'
import { nameOf } from './name-of'
import * as styles from './review.module.css'

type ApplicantProps = {
  application: Application
  /** Id of the name, which labels the row. */
  nameId: string
  avatarSize: number
}

/** A row's applicant: picture, name, and facts for the decision; once approved, also the email address (product.md 6.26). */
export function Applicant({ application, nameId, avatarSize }: ApplicantProps) {
  const { applicant, applicantAvatar, applicantEmail, status } = application
  const name = nameOf(application)
  return (
    <div className={`row ${styles.applicant}`}>
      <Avatar name={name} image={applicantAvatar} size={avatarSize} />
      <div>
        <b className={styles.name}>
          <span dir="auto" id={nameId} className="clip">
            {name}
          </span>
          {applicant?.isVerified && <VerifiedTick />}
        </b>
        <span className="small soft">{applicant && describeApplicant(applicant)}</span>
        {status === 'APPROVED' && (
          <span className={`small soft clip ${styles.email}`}>
            {applicantEmail ?? decisionsText.emailNotShared()}
          </span>
        )}
      </div>
    </div>
  )
}

/** Returns "Attended 9 of 10 · joined you twice", or "New here · Los Angeles". */
export function describeApplicant({
  attendance,
  isNew,
  timesWithYou,
  city,
}: NonNullable<Application['applicant']>): string {
  return [
    attendance && attendanceSentence(attendance),
    timesWithYou > 0 &&
      decisionsText.joinedYou({ place: attendance ? 'middle' : 'other', times: timesWithYou }),
    isNew && decisionsText.newHere(),
    city,
  ]
    .filter(Boolean)
    .join(' · ')
}
