import * as decisionsText from '#messages/decisions'
import type { ApplicantFacts } from '../../../../worker/contract/applications'
import { TypeBadge } from '../../../ui/type-badge'
import * as styles from './review.module.css'

/** The applicant's bio and interests, shown while the organizer decides. */
export function AboutApplicant({ facts: { bio, interests } }: { facts: ApplicantFacts }) {
  if (!bio && interests.length === 0) return null
  return (
    <div className={styles.about}>
      {bio && (
        <p dir="auto" className="small soft">
          {bio}
        </p>
      )}
      {interests.length > 0 && (
        <p className={styles.interests}>
          <span className="sr">{decisionsText.interests()} </span>
          {interests.map((type) => (
            <TypeBadge key={type} type={type} />
          ))}
        </p>
      )}
    </div>
  )
}
