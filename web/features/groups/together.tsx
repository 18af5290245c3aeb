import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as groupsText from '#messages/groups'
import type { Activity } from '../../../worker/contract/activities'
import type { Application } from '../../../worker/contract/applications'
import { firstName } from '../../../worker/contract/first-name'
import type { Group } from '../../../worker/contract/groups'
import { GROUP_SEATS_MAX } from '../../../worker/contract/limits'
import { useMe } from '../../lib/session'
import { useIsPhone } from '../../lib/use-is-phone'
import { Button } from '../../ui/button'
import { DockSlot } from '../../ui/dock-slot'
import { MoreRow } from '../../ui/more-row'
import { Skeleton } from '../../ui/skeleton'
import { ApplyButtons } from './apply-buttons'
import { Invitation } from './invitation'
import type { MemberForm } from './member-form'
import { Members } from './members'
import { People } from './people'
import { PriceAndSpots } from './price-and-spots'
import { groupPeopleQuery, useGroupChanges } from './queries'
import * as styles from './together.module.css'

type TogetherProps = {
  activity: Activity
  own: { group: Group | null; invitations: Group[] }
  memberForm: MemberForm
  /** Called with the user's application after the group has applied. */
  onApplied: (application: Application) => void
}

const NO_GROUP = { id: '', members: [] }

/** The user's group and invitations (product.md 25.1). */
export function Together({ activity, own, memberForm, onApplied }: TogetherProps) {
  const me = useMe()
  const { apply } = useGroupChanges(activity.id)
  const { group, invitations } = own
  const isLeader = group?.leaderId === me.id
  const isPhone = useIsPhone()
  // Wait for these people, or their chips would push the content down.
  const people = useQuery({
    ...groupPeopleQuery(group ?? NO_GROUP, ''),
    enabled: group !== null && isLeader,
  })
  if (people.isLoading) return <Skeleton height={320} radius={20} />
  if (!group)
    return (
      <div className={styles.main}>
        {invitations.map((each) => (
          <Invitation key={each.id} activity={activity} group={each} memberForm={memberForm} />
        ))}
        <Start activity={activity} hasInvitations={invitations.length > 0} memberForm={memberForm} />
      </div>
    )
  const bar = (
    <section className={`row ${styles.bar}`} aria-label={groupsText.apply()}>
      <PriceAndSpots activity={activity} />
      <div>
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
      </div>
    </section>
  )
  return (
    <>
      {isPhone && <DockSlot>{bar}</DockSlot>}
      <div className={styles.main}>
        <OwnGroup activity={activity} group={group} isLeader={isLeader} memberForm={memberForm} />
        {!isPhone && bar}
      </div>
    </>
  )
}

type PartProps = { activity: Activity; memberForm: MemberForm }

/** Form that creates a group, with the leader's answers and note. */
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
      <PriceAndSpots activity={activity} />
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
  const { invite, leave } = useGroupChanges(activity.id)
  return (
    <>
      <Members group={group} onRemove={({ userId }) => leave.mutate({ group, userId })} />
      {isLeader && group.seats < GROUP_SEATS_MAX && (
        <People
          group={group}
          isInviting={invite.isPending}
          onInvite={(userId) => invite.mutate({ group, userId })}
        />
      )}
      <OwnDetails activity={activity} group={group} memberForm={memberForm} />
    </>
  )
}

/** Row that opens the form for the user's note, answers, and guests. */
function OwnDetails({ activity, group, memberForm }: PartProps & { group: Group }) {
  const me = useMe()
  const { confirm } = useGroupChanges(activity.id)
  const [isEditing, setEditing] = useState(false)
  const own = group.members.find(({ userId }) => userId === me.id)
  if (!own) return null
  const { note, guests, answers } = own
  const isNoteOnly = !activity.allowsGuests && activity.applicantQuestions.length === 0
  if (!isEditing)
    return (
      <MoreRow
        title={
          isNoteOnly && note === null
            ? groupsText.addNoteFor({ name: firstName(activity.creator.name) })
            : groupsText.editYourDetails()
        }
        onClick={() => setEditing(true)}
      >
        {isNoteOnly ? groupsText.optional() : groupsText.detailsHint()}
      </MoreRow>
    )
  return (
    <section className="card pad" aria-label={groupsText.yourDetails()}>
      {memberForm({
        activity,
        before: { note, guests, answers: answers ?? [] },
        others: group.seats - 1 - guests.length,
        submitLabel: groupsText.save(),
        isSending: confirm.isPending,
        error: confirm.error,
        onSubmit: (details) =>
          confirm.mutate({ id: group.id, ...details }, { onSuccess: () => setEditing(false) }),
        children: (
          <Button variant="quiet" onClick={() => setEditing(false)}>
            {groupsText.cancel()}
          </Button>
        ),
      })}
    </section>
  )
}
