import { CalendarCheck, Mail, Repeat2, Sprout } from 'lucide-react'
import type { ReactNode } from 'react'
import * as decisionsText from '#messages/decisions'
import type { Application } from '../../../../worker/contract/applications'
import { attendanceSentence } from '../../../../worker/contract/attendance-sentence'
import { firstName } from '../../../../worker/contract/first-name'
import { formatApplied } from '../../../lib/ago'
import { Avatar } from '../../../ui/avatar'
import { Checkbox } from '../../../ui/checkbox'
import { TypeBadge } from '../../../ui/type-badge'
import { VerifiedTick } from '../../../ui/verified-tick'
import { Answers } from '../answers/answers'
import { describeInLine } from '../line/line-state'
import { nameOf } from '../review/name-of'
import { ReviewNote } from '../review/note'
import { GroupOfApplicants } from './group'
import * as styles from './person.module.css'
import { guestsText } from './together'
import type { ReviewView } from './view'
import { WaitlistBadge } from './waitlist-badge'

type PersonProps = {
  view: ReviewView
  application: Application
  /** Id of the name, which labels the surrounding element. */
  nameId: string
  /** Button at the end of the first line on a phone, such as Later. */
  action?: ReactNode
}

/** One applicant, or a group that applied together. */
export function PersonOrGroup(props: PersonProps) {
  const { view, application, ...rest } = props
  const members = view.membersOf(application)
  if (members.length === 1) return <Person {...props} />
  return <GroupOfApplicants members={members} now={view.now} {...rest} />
}

/** Facts for the decision: the applicant's profile, texts, and attendance (product.md 6.26). */
function Person({ view, application, nameId, action }: PersonProps) {
  const { applicant, applicantAvatar, applicantEmail, createdAt, note, status } = application
  const name = nameOf(application)
  const where = [applicant?.city, formatApplied(createdAt, view.now)].filter(Boolean).join(' · ')
  return (
    <div className={styles.person}>
      {action}
      <div className={styles.top}>
        <Avatar name={name} image={applicantAvatar} size={64} />
        <div>
          <h3 id={nameId} className={`row ${styles.name}`}>
            <span dir="auto">{name}</span>
            {applicant?.isVerified && <VerifiedTick />}
          </h3>
          <p className="small soft">{where}</p>
        </div>
      </div>
      {application.isWaitlistApproved && (
        <p className={`row wrap-row small soft ${styles.waiting}`}>
          <WaitlistBadge application={application} />
          {describeInLine([application])}
        </p>
      )}
      {application.guests && <p className="small soft">{guestsText(application.guests)}</p>}
      {applicant && <Facts applicant={applicant} />}
      {application.isForEveryDate && status === 'PENDING' && (
        <div className={styles.note}>
          <Checkbox
            checked={!view.singleIds.has(application.id)}
            onChange={() => view.onToggleSingle(application)}
          >
            {decisionsText.everyDate()}
          </Checkbox>
        </div>
      )}
      <div className={styles.note}>
        {note ? (
          <ReviewNote key={application.id} application={application} />
        ) : (
          <p className="soft">{decisionsText.noNote()}</p>
        )}
      </div>
      {application.answers.length > 0 && (
        <div className={styles.answers}>
          <Answers answers={application.answers} />
        </div>
      )}
      {applicant && (applicant.bio || applicant.interests.length > 0) && (
        <div className={styles.about}>
          <h4>{decisionsText.about({ name: firstName(name) })}</h4>
          {applicant.bio && <p dir="auto">{applicant.bio}</p>}
          {applicant.interests.length > 0 && (
            <p className={styles.interests}>
              <span className="sr">{decisionsText.interests()} </span>
              {applicant.interests.map((type) => (
                <TypeBadge key={type} type={type} />
              ))}
            </p>
          )}
        </div>
      )}
      {/* Only the organizer sees email addresses (product.md 20.1). */}
      {view.activity.role === 'organizer' && (
        <p className={`row small soft ${styles.mail}`}>
          <Mail />
          {status === 'APPROVED'
            ? (applicantEmail ?? decisionsText.emailNotShared())
            : decisionsText.emailAfterApproval()}
        </p>
      )}
    </div>
  )
}

function Facts({ applicant }: { applicant: NonNullable<Application['applicant']> }) {
  const { attendance, timesWithYou, isNew } = applicant
  const facts = [
    attendance && { Icon: CalendarCheck, text: attendanceSentence(attendance) },
    timesWithYou > 0 && {
      Icon: Repeat2,
      text: decisionsText.joinedYou({ place: 'other', times: timesWithYou }),
    },
    isNew && { Icon: Sprout, text: decisionsText.newHere() },
  ].filter((fact) => fact !== undefined && fact !== false)
  if (facts.length === 0) return null
  return (
    <ul className={styles.facts}>
      {facts.map(({ Icon, text }) => (
        <li key={text}>
          <Icon />
          {text}
        </li>
      ))}
    </ul>
  )
}
