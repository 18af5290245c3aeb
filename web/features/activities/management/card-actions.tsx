import { useNavigate } from '@tanstack/react-router'
import {
  ArrowRight,
  CalendarClock,
  ChartColumn,
  ListOrdered,
  Repeat2,
  ScanLine,
  SendHorizontal,
  Share2,
  UserCheck,
  Users,
} from 'lucide-react'
import { useId } from 'react'
import * as managementText from '#messages/management'
import type { Activity } from '../../../../worker/contract/activities'
import { organizes } from '../../../../worker/contract/activity-status'
import { isolate } from '../../../../worker/contract/isolate'
import { can } from '../../../lib/abilities'
import { isDoorOpen } from '../../../lib/door-access'
import { toDecide } from '../../../lib/to-decide'
import { Button } from '../../../ui/button'
import { LinkButton } from '../../../ui/link-button'
import { shareLink } from '../../../ui/share-link'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { sharedPath } from '../shared-path'
import type { MenuAction } from './action-menu'
import { ActionMenu } from './action-menu'
import * as styles from './list.module.css'
import { nextActionOf } from './next-action'
import { countsOf, hasLine, isAttendanceOpen, isDeletable, isDone, isExtendable } from './state'

export type CardActs = {
  onEdit: () => void
  onDelete: () => void
  onMessage: () => void
  onRunAgain: () => void
  onExtend: () => void
}

type ActionProps = {
  activity: Activity
  /** Current time in milliseconds. */
  now: number
}

const share = (activity: Activity) =>
  void shareLink({ title: activity.title, url: window.location.origin + sharedPath(activity) })

/** Button for the next action, and a menu of other actions, depending on the user's role and the time (product.md 20.12). */
export function NextActions({ activity, now, ...acts }: ActionProps & CardActs) {
  return (
    <div className={styles.next}>
      <NextButton activity={activity} now={now} onRunAgain={acts.onRunAgain} />
      <ActionMenu activity={activity} actions={useFurtherActions(activity, now, acts)} />
    </div>
  )
}

/** Button for an activity's next action. */
function NextButton({ activity, now, onRunAgain }: ActionProps & Pick<CardActs, 'onRunAgain'>) {
  const { id, title } = activity
  switch (nextActionOf(activity, now)) {
    case 'door':
      return (
        <LinkButton to="/door/$id" params={{ id }} aria-label={managementText.checkPeopleInTo({ title })}>
          <ScanLine />
          {managementText.checkPeopleIn()}
        </LinkButton>
      )
    case 'decide':
      return (
        <LinkButton
          to="/activity-management"
          search={{ view: 'applications', activity: id }}
          aria-label={managementText.decideFor({ count: toDecide(activity, now), title })}
        >
          {managementText.decide({ count: toDecide(activity, now) })}
          <ArrowRight />
        </LinkButton>
      )
    case 'share':
      return (
        <Button aria-label={managementText.shareTitle({ title })} onClick={() => share(activity)}>
          <Share2 />
          {managementText.share()}
        </Button>
      )
    case 'again':
      return (
        <Button variant="soft" aria-label={managementText.runAgainTitle({ title })} onClick={onRunAgain}>
          <Repeat2 />
          {managementText.runAgain()}
        </Button>
      )
    case null:
      return null
  }
}

/** Returns an activity's menu items for the user's role, without the next action. */
export function useFurtherActions(
  activity: Activity,
  now: number,
  { onMessage, onRunAgain, onExtend }: Pick<CardActs, 'onMessage' | 'onExtend'> & Partial<CardActs>,
): MenuAction[] {
  const navigate = useNavigate()
  const { id, role, participants } = activity
  const { pending } = countsOf(activity, now)
  const next = nextActionOf(activity, now)
  const isOver = isDone(activity, now)
  const decides = organizes(activity)
  const offered: (MenuAction | false)[] = [
    next !== 'door' &&
      participants > 0 &&
      isDoorOpen(activity, now) && {
        label: managementText.checkPeopleIn(),
        icon: <ScanLine />,
        onSelect: () => navigate({ to: '/door/$id', params: { id } }),
      },
    decides &&
      isAttendanceOpen(activity, now) && {
        label: managementText.markAttendance(),
        icon: <UserCheck />,
        onSelect: () =>
          navigate({
            to: '/activity-management',
            search: { view: 'applications', activity: id },
            hash: 'attendance',
          }),
      },
    decides &&
      participants + pending > 0 && {
        label: managementText.message(),
        icon: <SendHorizontal />,
        onSelect: onMessage,
      },
    decides &&
      hasLine(activity, now) && {
        label: managementText.spotsAndWaitlist(),
        icon: <ListOrdered />,
        onSelect: () => navigate({ to: '/seats/$id', params: { id } }),
      },
    can('edit', activity, now) &&
      isExtendable(activity) && {
        label: managementText.extendDecision(),
        icon: <CalendarClock />,
        onSelect: onExtend,
      },
    (role !== 'organizer' || can('inviteHelpers', activity, now)) && {
      label: managementText.coOrganizers(),
      icon: <Users />,
      onSelect: () => navigate({ to: '/co-organizers/$id', params: { id } }),
    },
    next !== 'share' &&
      !isOver && { label: managementText.share(), icon: <Share2 />, onSelect: () => share(activity) },
    can('organize', activity) &&
      onRunAgain !== undefined &&
      next !== 'again' && { label: managementText.runAgain(), icon: <Repeat2 />, onSelect: onRunAgain },
    can('organize', activity) && {
      label: managementText.yourNumbers(),
      icon: <ChartColumn />,
      onSelect: () => navigate({ to: '/numbers' }),
    },
  ]
  return offered.filter((action) => action !== false)
}

/** Text buttons shown on every card. */
export function QuietActions({
  activity,
  now,
  onEdit,
  onDelete,
}: ActionProps & Pick<CardActs, 'onEdit' | 'onDelete'>) {
  const reasonId = useId()
  const { id, title } = activity
  const { pending, applications } = countsOf(activity, now)
  const isEditable = can('edit', activity, now)
  const decides = organizes(activity)
  const reason = isEditable ? undefined : reasonNotToChange(activity, now)
  return (
    <div className={styles.quiet}>
      {decides && (
        <span className={styles.manage}>
          <LinkButton
            to="/activity-management"
            search={{ view: 'applications', activity: id }}
            variant="quiet"
          >
            {managementText.manageApplications({
              title: isolate(title),
              counts: () => (
                <>
                  {applications > 0 && <span className={`num ${styles.total}`}>{applications}</span>}
                  {pending > 0 && (
                    <span className={styles.pending}>{managementText.pending({ count: pending })}</span>
                  )}
                </>
              ),
              hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
            })}
          </LinkButton>
        </span>
      )}
      <LinkButton
        to="/activity/$id"
        params={{ id }}
        variant="quiet"
        aria-label={managementText.viewDetailsOf({ title })}
      >
        {managementText.viewDetails()}
      </LinkButton>
      {decides && (
        <Button
          variant="quiet"
          aria-label={managementText.editTitle({ title })}
          {...(reason && { title: reason, 'aria-describedby': reasonId })}
          disabled={!isEditable}
          onClick={onEdit}
        >
          {managementText.edit()}
        </Button>
      )}
      {can('organize', activity) && (
        <Button
          variant="quiet"
          aria-label={managementText.deleteTitle({ title })}
          {...(reason && { title: reason, 'aria-describedby': reasonId })}
          disabled={!isDeletable(activity, now)}
          onClick={onDelete}
        >
          {managementText.deleteIt()}
        </Button>
      )}
      {decides && reason && (
        <p id={reasonId} className="sr">
          {reason}
        </p>
      )}
    </div>
  )
}

/** Returns why an activity can't be edited, or can't be edited or deleted. */
function reasonNotToChange(activity: Activity, now: number): string {
  const isEditOnly = isDeletable(activity, now) || activity.role !== 'organizer'
  return managementText.cannotChange({
    why: activity.cancelledAt === null ? 'started' : 'canceled',
    what: isEditOnly ? 'edited' : 'other',
  })
}
