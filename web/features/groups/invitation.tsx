import * as groupsText from '#messages/groups'
import type { Activity } from '../../../worker/contract/activities'
import type { Group } from '../../../worker/contract/groups'
import { useMe } from '../../lib/session'
import { AvatarStack } from '../../ui/avatar'
import { Button } from '../../ui/button'
import type { MemberDetails, MemberForm } from './member-form'
import { PriceAndSpots } from './price-and-spots'
import { useGroupChanges } from './queries'
import * as styles from './together.module.css'
import { namesOf } from './words'

type InvitationProps = {
  activity: Activity
  group: Group
  /** Token of the link that the user opened. */
  token?: string
  memberForm: MemberForm
  onConfirmed?: () => void
}

/** A group that the user can join: its members, and a form to confirm with a note. */
export function Invitation({ activity, group, token, memberForm, onConfirmed }: InvitationProps) {
  const me = useMe()
  const { confirm, leave } = useGroupChanges(activity.id)
  const others = group.members.filter(({ userId }) => userId !== me.id)
  const isInvited = others.length < group.members.length
  const seats = others.reduce((sum, { guests }) => sum + 1 + guests.length, 0)
  const send = (details: MemberDetails) =>
    confirm.mutate(
      { id: group.id, ...details, ...(token !== undefined && { token }) },
      { onSuccess: () => onConfirmed?.() },
    )
  return (
    <section
      className={`card pad ${styles.invitation}`}
      aria-label={groupsText.invitationFrom({ name: namesOf(others.slice(0, 1)) })}
    >
      <div className={`row wrap-row ${styles.inviters}`}>
        <AvatarStack people={others} size={48} />
        {/* The link's page already has this text as its title. */}
        {token === undefined && (
          <p>
            <b className="display">{groupsText.wouldLikeToGo({ names: namesOf(others) })}</b>
          </p>
        )}
      </div>
      <PriceAndSpots activity={activity} />
      {memberForm({
        activity,
        others: seats,
        submitLabel: groupsText.imIn(),
        isSending: confirm.isPending,
        error: confirm.error,
        onSubmit: send,
        children: isInvited && (
          <Button
            variant="quiet"
            busy={leave.isPending}
            onClick={() => leave.mutate({ group, userId: me.id })}
          >
            {groupsText.noThanks()}
          </Button>
        ),
      })}
    </section>
  )
}
