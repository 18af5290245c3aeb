import { Link } from '@tanstack/react-router'
import { BadgeCheck, BadgeX, Ban, Building2, Ellipsis, LockOpen, UserRound } from 'lucide-react'
import type { AdminUser } from '../../../worker/contract/admin'
import { formatDate, pluralize } from '../../lib/format'
import { Avatar } from '../../ui/avatar'
import { Badge } from '../../ui/badge'
import { IconButton } from '../../ui/icon-button'
import { Menu, MenuItem } from '../../ui/menu'
import { VerifiedTick } from '../../ui/verified-tick'
import * as styles from './admin.module.css'
import type { Asked } from './asked-act'

type PersonRowProps = { person: AdminUser; onAsk: (asked: Asked) => void }

/** Somebody, with what they did and what the admin says of them. */
export function PersonRow({ person, onAsk }: PersonRowProps) {
  const { id, name, avatar, email, emailVerified, verification, suspension, counts, createdAt } = person
  return (
    <li className={`card pad ${styles.personRow}`}>
      <Avatar name={name} image={avatar} size={48} />
      <div className={styles.personFacts}>
        <p className="row wrap-row">
          <Link className={styles.personName} to="/creator/$creatorId" params={{ creatorId: id }}>
            {name}
          </Link>
          {verification && (
            <VerifiedTick title={`Verified ${formatDate(verification.at)}: ${verification.reason}`} />
          )}
          {person.isAdmin && <Badge tone="low">Admin</Badge>}
          {person.role === 'CREATOR' && <Badge tone="info">Organization</Badge>}
          {suspension && <Badge tone="danger">Suspended</Badge>}
        </p>
        <p className="small soft">
          {email}
          {!emailVerified && ' · not confirmed'}
        </p>
        <p className="small soft num">
          {pluralize(counts.activities, 'activity', 'activities')}, {counts.upcoming} upcoming ·{' '}
          {pluralize(counts.seats, 'seat')} · {pluralize(counts.reports, 'report')} · since{' '}
          {formatDate(createdAt)}
        </p>
        {suspension && (
          <p className={`small ${styles.personSuspension}`}>
            Suspended {formatDate(suspension.at)}: {suspension.reason}
          </p>
        )}
      </div>
      <PersonMenu person={person} onAsk={onAsk} />
    </li>
  )
}

function PersonMenu({ person, onAsk }: PersonRowProps) {
  const { name, isAdmin, role, suspension, verification } = person
  const ask = (act: Exclude<Asked['act'], 'decide' | 'deleteComment' | 'cancelActivity'>) => () =>
    onAsk({ act, person })
  return (
    <Menu
      trigger={
        <IconButton label={`What to do about ${name}`}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={<BadgeCheck />} onSelect={ask('verify')}>
        {verification ? 'Change verification' : 'Verify'}
      </MenuItem>
      {verification && (
        <MenuItem icon={<BadgeX />} onSelect={ask('unverify')}>
          Revoke verification
        </MenuItem>
      )}
      {role === 'USER' && (
        <MenuItem icon={<Building2 />} onSelect={ask('makeOrganization')}>
          Make organization
        </MenuItem>
      )}
      {role === 'CREATOR' && (
        <MenuItem icon={<UserRound />} onSelect={ask('makePersonal')}>
          Make personal account
        </MenuItem>
      )}
      {suspension ? (
        <MenuItem icon={<LockOpen />} onSelect={ask('unsuspend')}>
          Lift suspension
        </MenuItem>
      ) : (
        !isAdmin && (
          <MenuItem icon={<Ban />} danger onSelect={ask('suspend')}>
            Suspend
          </MenuItem>
        )
      )}
    </Menu>
  )
}
