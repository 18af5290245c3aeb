import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as groupsText from '#messages/groups'
import type { Activity } from '../../../worker/contract/activities'
import type { Application } from '../../../worker/contract/applications'
import type { Group, GroupMember } from '../../../worker/contract/groups'
import { GROUP_SEATS_MAX } from '../../../worker/contract/limits'
import { formatPrice } from '../../lib/format'
import { useMe } from '../../lib/session'
import { useIsPhone } from '../../lib/use-is-phone'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { DockSlot } from '../../ui/dock-slot'
import { Skeleton } from '../../ui/skeleton'
import { GroupColumns } from './columns'
import { Invitation } from './invitation'
import type { MemberForm } from './member-form'
import { Members } from './members'
import { People } from './people'
import { groupPeopleQuery, useGroupChanges } from './queries'
import { ApplyButtons, Summary } from './summary'
import * as styles from './together.module.css'

type TogetherProps = {
  activity: Activity
  own: { group: Group | null; invitations: Group[] }
  memberForm: MemberForm
  /** Called with the user's application after the group has applied. */
  onApplied: (application: Application) => void
}

const NO_GROUP = { id: '', members: [] }

/** The user's group and invitations, next to the activity (product.md 25.1). */
export function Together({ activity, own, memberForm, onApplied }: TogetherProps) {
  const me = useMe()
  const { apply } = useGroupChanges(activity.id)
  const { group, invitations } = own
  const isLeader = group?.leaderId === me.id
  const isPhone = useIsPhone()
  // Their chips would push the content below.
  const people = useQuery({
    ...groupPeopleQuery(group ?? NO_GROUP, ''),
    enabled: group !== null && isLeader,
  })
  if (people.isLoading) return <Skeleton height={320} radius={20} />
  const buttons = group && (
    <ApplyButtons
      activity={activity}
      group={group}
      isLeader={isLeader}
      isApplying={apply.isPending}
      error={apply.error}
      onApply={({ waitlist }) =>
        apply.mutate(
          { id: group.id, activityId: activity.id, ...(waitlist && { waitlist }) },
          { onSuccess: onApplied },
        )
      }
    />
  )
  return (
    <GroupColumns
      aside={
        <Summary activity={activity} seats={(group ?? invitations[0])?.seats ?? 1}>
          {!isPhone && buttons}
        </Summary>
      }
    >
      {isPhone && buttons && (
        <DockSlot>
          <section className={styles.bar} aria-label={groupsText.apply()}>
            <p>
              <b>{formatPrice(activity)}</b>
              <span className="small soft">{groupsText.each()}</span>
            </p>
            <div>{buttons}</div>
          </section>
        </DockSlot>
      )}
      {group && <OwnGroup activity={activity} group={group} isLeader={isLeader} memberForm={memberForm} />}
      {!group &&
        invitations.map((each) => (
          <Invitation key={each.id} activity={activity} group={each} memberForm={memberForm} />
        ))}
      {!group && (
        <Start activity={activity} hasInvitations={invitations.length > 0} memberForm={memberForm} />
      )}
    </GroupColumns>
  )
}

type PartProps = { activity: Activity; memberForm: MemberForm }

/** A form that creates a group with the leader's note. */
function Start({ activity, hasInvitations, memberForm }: PartProps & { hasInvitations: boolean }) {
  const { form, confirm } = useGroupChanges(activity.id)
  const [isOpen, setOpen] = useState(!hasInvitations)
  if (!isOpen)
    return (
      <p>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {groupsText.startOwn()}
        </Button>
      </p>
    )
  return (
    <section className={`card pad ${styles.invitation}`} aria-label={groupsText.yourGroup()}>
      <p>{groupsText.addFriends()}</p>
      {memberForm({
        activity,
        others: 0,
        submitLabel: groupsText.getLink(),
        isSending: form.isPending || confirm.isPending,
        error: confirm.error,
        onSubmit: (details) =>
          form.mutate(undefined, { onSuccess: ({ id }) => confirm.mutate({ id, ...details }) }),
      })}
    </section>
  )
}

function OwnGroup({
  activity,
  group,
  isLeader,
  memberForm,
}: PartProps & { group: Group; isLeader: boolean }) {
  const me = useMe()
  const { confirm, invite, leave } = useGroupChanges(activity.id)
  const [isLeaving, setLeaving] = useState(false)
  const ownForm = (member: GroupMember, onDone: () => void) =>
    memberForm({
      activity,
      before: { note: member.note, guests: member.guests, answers: member.answers ?? [] },
      others: group.seats - 1 - member.guests.length,
      submitLabel: groupsText.save(),
      isSending: confirm.isPending,
      error: confirm.error,
      onSubmit: (details) => confirm.mutate({ id: group.id, ...details }, { onSuccess: onDone }),
      children: (
        <Button variant="quiet" onClick={onDone}>
          {groupsText.cancel()}
        </Button>
      ),
    })
  return (
    <>
      <Members group={group} ownForm={ownForm} onRemove={({ userId }) => leave.mutate({ group, userId })} />
      {isLeader && group.seats < GROUP_SEATS_MAX && (
        <People
          group={group}
          isInviting={invite.isPending}
          onInvite={(userId) => invite.mutate({ group, userId })}
        />
      )}
      <p className={styles.leave}>
        <Button variant="danger-quiet" aria-haspopup="dialog" onClick={() => setLeaving(true)}>
          {isLeader ? groupsText.endGroup() : groupsText.leaveGroup()}
        </Button>
      </p>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title={isLeader ? groupsText.endQuestion() : groupsText.leaveQuestion()}
        message={isLeader ? groupsText.endHint() : groupsText.leaveHint()}
        confirmLabel={isLeader ? groupsText.endGroup() : groupsText.leaveGroup()}
        busy={leave.isPending}
        onConfirm={() => leave.mutate({ group, userId: me.id }, { onSettled: () => setLeaving(false) })}
      />
    </>
  )
}
