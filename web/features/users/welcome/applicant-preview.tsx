import * as usersText from '#messages/users'
import type { ActivityType } from '../../../../worker/contract/activities'
import { Avatar } from '../../../ui/avatar'
import { buttonClass } from '../../../ui/button-class'
import { TypeBadge } from '../../../ui/type-badge'
import * as styles from './welcome.module.css'

type ApplicantPreviewProps = {
  /** First name of the organizer whose activity the user wants to join. */
  organizer: string | undefined
  name: string
  image: string | null
  city: string | null
  interests: readonly ActivityType[]
}

/** Previews the user's profile as organizers see it. */
export function ApplicantPreview({ organizer, name, image, city, interests }: ApplicantPreviewProps) {
  return (
    <section className={styles.card} aria-label={usersText.howOrganizersSeeYou()}>
      <p className={`small soft ${styles.caption}`}>
        {organizer ? usersText.whatOrganizerSees({ organizer }) : usersText.whatOrganizersSee()}
      </p>
      <div className={styles.person}>
        <Avatar name={name} image={image} size={60} />
        <div>
          <b dir="auto">{name}</b>
          <p className="soft small">{[city, usersText.newHere()].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      {interests.length > 0 && (
        <div className={styles.badges}>
          {interests.map((type) => (
            <TypeBadge key={type} type={type} />
          ))}
        </div>
      )}
      <p className={styles.note}>{usersText.yourNoteGoesHere()}</p>
      <div className={styles.buttons} aria-hidden="true">
        <span className={buttonClass({})}>{usersText.approve()}</span>
        <span className={buttonClass({ variant: 'line' })}>{usersText.waitList()}</span>
      </div>
    </section>
  )
}
