import type { ReactNode } from 'react'
import * as decisionsText from '#messages/decisions'
import type { Application } from '../../../../worker/contract/applications'
import { formatApplied } from '../../../lib/ago'
import { AvatarStack } from '../../../ui/avatar'
import { VerifiedTick } from '../../../ui/verified-tick'
import { Answers } from '../answers/answers'
import { describeApplicant } from '../review/applicant'
import { nameOf } from '../review/name-of'
import { ReviewNote } from '../review/note'
import * as styles from './group.module.css'
import { guestsText, nameOfGroup } from './together'

type GroupOfApplicantsProps = {
  members: Application[]
  /** Id of the element with the names, which labels the group. */
  nameId: string
  /** Current time in milliseconds. */
  now: number
  action?: ReactNode
}

/** Applicants of one group, with their notes side by side. A decision affects all of them (product.md 25.9). */
export function GroupOfApplicants({ members, nameId, now, action }: GroupOfApplicantsProps) {
  const [first] = members
  return (
    <div className={styles.group}>
      {action}
      <div className={styles.top}>
        <AvatarStack
          people={members.map((member) => ({
            name: nameOf(member),
            avatar: member.applicantAvatar ?? null,
          }))}
          size={48}
        />
        <div>
          <h3 id={nameId}>{nameOfGroup(members)}</h3>
          <p className="small soft">
            {first &&
              decisionsText.groupOfApplied({
                people: members.length,
                applied: formatApplied(first.createdAt, now),
              })}
          </p>
        </div>
      </div>
      <ul>
        {members.map((member) => (
          <li key={member.id}>
            <b className={`row ${styles.name}`}>
              {nameOf(member)}
              {member.applicant?.isVerified && <VerifiedTick />}
            </b>
            <span className="small soft">{member.applicant && describeApplicant(member.applicant)}</span>
            {member.guests && <p className="small soft">{guestsText(member.guests)}</p>}
            {member.note ? (
              <ReviewNote application={member} />
            ) : (
              <p className="soft">{decisionsText.noNote()}</p>
            )}
            <Answers answers={member.answers ?? []} />
          </li>
        ))}
      </ul>
    </div>
  )
}
