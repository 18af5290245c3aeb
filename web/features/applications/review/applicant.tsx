import { Avatar } from '../../../ui/avatar'
import * as styles from './review.module.css'

type ApplicantProps = {
  name: string
  avatar: string | null | undefined
  email: string | null | undefined
  /** Id of the name, which labels the row. */
  nameId: string
  avatarSize: number
}

/** The applicant of a row: avatar, name, and email address. */
export function Applicant({ name, avatar, email, nameId, avatarSize }: ApplicantProps) {
  return (
    <div className={styles.applicant}>
      <Avatar name={name} image={avatar} size={avatarSize} />
      <div>
        <b id={nameId} className="clip">
          {name}
        </b>
        <span className="small soft clip">{email}</span>
      </div>
    </div>
  )
}
