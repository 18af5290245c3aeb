import { Crown, Mail, X } from 'lucide-react'
import { useState } from 'react'
import * as coOrganizersText from '#messages/co-organizers'
import type { CoOrganizer, CoOrganizers } from '../../../worker/contract/co-organizers'
import { isolate } from '../../../worker/contract/isolate'
import { formatAgo } from '../../lib/ago'
import { failureOf } from '../../lib/api'
import { formatDate } from '../../lib/format'
import { useMe } from '../../lib/session'
import { useDialogSubject } from '../../lib/use-dialog-subject'
import { useNow } from '../../lib/use-now'
import { Avatar } from '../../ui/avatar'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { IconButton } from '../../ui/icon-button'
import { SelectOne } from '../../ui/select-one'
import { toast } from '../../ui/toast'
import { VerifiedTick } from '../../ui/verified-tick'
import { VisuallyHidden } from '../../ui/visually-hidden'
import * as styles from './co-organizers.module.css'
import { useChangeRole, useRemove } from './queries'
import { roleKey, roleName, roleOptions } from './roles'

type PeopleProps = { activityId: string; people: CoOrganizers }

/** List of the organizer, and of helpers who joined or were invited. Only the organizer can change it. */
export function People({ activityId, people: { organizer, role, items } }: PeopleProps) {
  const me = useMe()
  const [removed, setRemoved] = useState<CoOrganizer | null>(null)
  const isOrganizer = role === 'organizer'
  return (
    <section className={`card pad ${styles.people}`} aria-label={coOrganizersText.people()}>
      <ul>
        <li className={`row ${styles.person}`}>
          <Avatar name={organizer.name} image={organizer.avatar} size={46} />
          <div className={styles.about}>
            <b dir="auto">{organizer.name}</b>
            {organizer.id === me.id && <span className="soft">{coOrganizersText.you()}</span>}
          </div>
          <Badge icon={<Crown />}>{coOrganizersText.organizer()}</Badge>
        </li>
        {items.map((person) =>
          person.joinedAt === null ? (
            <Invited key={person.userId} activityId={activityId} person={person} />
          ) : (
            <Helper
              key={person.userId}
              activityId={activityId}
              person={person}
              isMe={person.userId === me.id}
              onRemove={isOrganizer ? () => setRemoved(person) : null}
            />
          ),
        )}
      </ul>
      <RemoveDialog activityId={activityId} person={removed} onClose={() => setRemoved(null)} />
    </section>
  )
}

type HelperProps = {
  activityId: string
  person: CoOrganizer
  isMe: boolean
  /** Null if the viewer can't change anything. */
  onRemove: (() => void) | null
}

function Helper({ activityId, person, isMe, onRemove }: HelperProps) {
  const { userId, name, avatar, isVerified, role } = person
  const change = useChangeRole(activityId)
  return (
    <li className={`row ${styles.person}`}>
      <Avatar name={name} image={avatar} size={46} />
      <div className={styles.about}>
        <b dir="auto">{name}</b> {isVerified && <VerifiedTick />}
        {isMe && <span className="soft">{coOrganizersText.you()}</span>}
        <p className="small soft">{describe(person)}</p>
      </div>
      {onRemove ? (
        <div className="row">
          <SelectOne
            className={styles.role}
            aria-label={coOrganizersText.roleOfName({ name })}
            value={change.isPending ? change.variables.role : role}
            disabled={change.isPending}
            onChange={(next) =>
              change.mutate({ userId, role: next }, { onError: (error) => toast.failure(failureOf(error)) })
            }
            options={roleOptions()}
          />
          <IconButton label={coOrganizersText.removeName({ name })} onClick={onRemove}>
            <X />
          </IconButton>
        </div>
      ) : (
        <Badge>{roleName(role)}</Badge>
      )}
    </li>
  )
}

/** Returns "Joined Oct 2, 2026 · decided 41 applications · checked in 58 people". */
function describe({ joinedAt, decided, checkedIn }: CoOrganizer): string {
  return [
    joinedAt && coOrganizersText.joinedDate({ date: formatDate(joinedAt) }),
    decided > 0 && coOrganizersText.decidedApplications({ applications: decided }),
    checkedIn > 0 && coOrganizersText.checkedInPeople({ people: checkedIn }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function Invited({
  activityId,
  person: { userId, name, role, invitedAt },
}: Omit<HelperProps, 'isMe' | 'onRemove'>) {
  const now = useNow()
  const cancel = useRemove(activityId)
  return (
    <li className={`row ${styles.person}`}>
      <span className={styles.invited}>
        <Mail />
      </span>
      <div className={styles.about}>
        <b dir="auto">{name}</b>
        <p className="small soft">
          {coOrganizersText.invited({ role: roleKey(role), ago: formatAgo(invitedAt, now) })}
        </p>
      </div>
      <Button
        variant="quiet"
        busy={cancel.isPending}
        onClick={() =>
          cancel.mutate(userId, {
            onError: (error) => toast.failure(failureOf(error)),
          })
        }
      >
        {coOrganizersText.cancelInvitation({
          name: isolate(name),
          hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
        })}
      </Button>
    </li>
  )
}

type RemoveDialogProps = { activityId: string; person: CoOrganizer | null; onClose: () => void }

function RemoveDialog({ activityId, person, onClose }: RemoveDialogProps) {
  const shown = useDialogSubject(person)
  const remove = useRemove(activityId)
  if (!shown) return null
  const { userId, name } = shown.subject
  return (
    <ConfirmDialog
      open={shown.open}
      onOpenChange={onClose}
      title={coOrganizersText.removeQuestion({ name })}
      message={coOrganizersText.removeHint({ name })}
      confirmLabel={coOrganizersText.remove()}
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(userId, {
          onSuccess: onClose,
          onError: (error) => toast.failure(failureOf(error)),
        })
      }
    />
  )
}
