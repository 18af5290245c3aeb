import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Link as LinkIcon, LogOut, UserPlus } from 'lucide-react'
import { useState } from 'react'
import * as coOrganizersText from '#messages/co-organizers'
import type { Activity } from '../../../worker/contract/activities'
import type { CoOrganizers } from '../../../worker/contract/co-organizers'
import { failureOf } from '../../lib/api'
import { loadState } from '../../lib/load-state'
import { useMe } from '../../lib/session'
import { BackLink } from '../../ui/back-link'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { Loaded } from '../../ui/loaded'
import { Page } from '../../ui/page'
import { Skeleton } from '../../ui/skeleton'
import { toast } from '../../ui/toast'
import * as styles from './co-organizers.module.css'
import { InviteDialog } from './invite-dialog'
import { LinkDialog } from './link-dialog'
import { DecisionLog } from './log'
import { People } from './people'
import { coOrganizersQuery, seatEventsQuery, useRemove } from './queries'
import { Rights } from './rights'

type HelpedActivity = Pick<Activity, 'id' | 'title' | 'type' | 'series' | 'role'>

/** Page with an activity's helpers, their rights, and the decision log (product.md 20). */
export function CoOrganizersPage({ activity }: { activity: HelpedActivity }) {
  const { id, title, series, role } = activity
  const query = useQuery(coOrganizersQuery(id))
  const log = useInfiniteQuery({ ...seatEventsQuery(id), enabled: role !== 'door' })
  const data = log.isLoading ? undefined : query.data
  return (
    <Page
      title={coOrganizersText.coOrganizers()}
      lead={series ? coOrganizersText.leadOfSeries({ title }) : coOrganizersText.lead({ title })}
      back={<BackLink to="/activity-management">{coOrganizersText.activityManagement()}</BackLink>}
      actions={
        <div className={styles.actions}>
          {role === 'organizer' ? (
            <Invite activityId={id} link={query.data?.link ?? null} />
          ) : (
            <Leave activity={activity} />
          )}
        </div>
      }
    >
      {/* Show all parts together; otherwise each one that loads would push the next one down. */}
      <Loaded
        state={{ ...loadState<unknown>(query), data }}
        failure={coOrganizersText.notLoaded()}
        skeleton={<Skeleton height={260} radius={20} />}
      >
        {(people) => (
          <div className={styles.columns} data-type={activity.type}>
            <div className={styles.column}>
              <People activityId={id} people={people} />
              {role !== 'door' && <DecisionLog activityId={id} />}
            </div>
            <Rights />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function Invite({ activityId, link }: { activityId: string } & Pick<CoOrganizers, 'link'>) {
  const [open, setOpen] = useState<'link' | 'follower' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button variant="line" onClick={() => setOpen('link')}>
        <LinkIcon />
        {coOrganizersText.copyInviteLink()}
      </Button>
      <Button onClick={() => setOpen('follower')}>
        <UserPlus />
        {coOrganizersText.inviteAFollower()}
      </Button>
      <LinkDialog activityId={activityId} link={link} open={open === 'link'} onClose={close} />
      <InviteDialog activityId={activityId} open={open === 'follower'} onClose={close} />
    </>
  )
}

function Leave({ activity: { id, title } }: { activity: HelpedActivity }) {
  const me = useMe()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const leave = useRemove(id, { isOwn: true })
  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        <LogOut />
        {coOrganizersText.leave()}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={coOrganizersText.stopHelping()}
        message={coOrganizersText.leaveHint({ title })}
        confirmLabel={coOrganizersText.leave()}
        busy={leave.isPending}
        onConfirm={() =>
          leave.mutate(me.id, {
            onSuccess: () => {
              toast.success(coOrganizersText.left({ title }))
              void navigate({ to: '/activity-management' })
            },
            onError: (error) => toast.failure(failureOf(error)),
          })
        }
      />
    </>
  )
}
