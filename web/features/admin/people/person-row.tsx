import { Link } from '@tanstack/react-router'
import {
  BadgeCheck,
  BadgeX,
  Ban,
  Building2,
  Ellipsis,
  Gauge,
  LockOpen,
  ShieldMinus,
  ShieldPlus,
  TicketPlus,
  UserRound,
} from 'lucide-react'
import type { AdminUser } from '../../../../worker/contract/admin'
import { formatDate, pluralize } from '../../../lib/format'
import { Avatar } from '../../../ui/avatar'
import { Badge } from '../../../ui/badge'
import { IconButton } from '../../../ui/icon-button'
import { Menu, MenuItem } from '../../../ui/menu'
import { VerifiedTick } from '../../../ui/verified-tick'
import { preloadProps } from '../actions/action-dialog'
import type { RequestedAction } from '../actions/requested-action'
import * as styles from './people.module.css'

type PersonRowProps = { person: AdminUser; onRequest: (requested: RequestedAction) => void }

/** A user with badges, activity counts, and the menu of actions. */
export function PersonRow({ person, onRequest }: PersonRowProps) {
  const { id, name, avatar, email, emailVerified, verification, suspension, counts, createdAt } = person
  return (
    <li className={`card pad ${styles.row}`}>
      <Avatar name={name} image={avatar} size={48} />
      <div className={styles.facts}>
        <p className="row wrap-row">
          <Link dir="auto" className={styles.name} to="/creator/$creatorId" params={{ creatorId: id }}>
            {name}
          </Link>
          {verification && (
            <VerifiedTick title={`Verified ${formatDate(verification.at)}: ${verification.reason}`} />
          )}
          {person.isAdmin && <Badge tone="low">Admin</Badge>}
          {person.role === 'CREATOR' && <Badge tone="info">Organization</Badge>}
          {person.quotaFactor !== 1 && (
            <Badge tone="info" icon={<Gauge />}>
              Limits ×{person.quotaFactor}
            </Badge>
          )}
          {suspension && <Badge tone="danger">Suspended</Badge>}
        </p>
        <p className="small soft">
          {email}
          {!emailVerified && ' · not confirmed'}
        </p>
        <p className="small soft num">
          {pluralize(counts.activities, 'activity', 'activities')}, {counts.upcoming} upcoming ·{' '}
          {pluralize(counts.seats, 'spot')} · {pluralize(counts.reports, 'report')}
          {counts.invited > 0 && ` · invited ${pluralize(counts.invited, 'person', 'people')}`} · since{' '}
          {formatDate(createdAt)}
        </p>
        {suspension && (
          <p className={`small ${styles.suspension}`}>
            Suspended {formatDate(suspension.at)}: {suspension.reason}
          </p>
        )}
      </div>
      <PersonMenu person={person} onRequest={onRequest} />
    </li>
  )
}

type PersonAction = Extract<RequestedAction, { person: unknown }>['action']

function PersonMenu({ person, onRequest }: PersonRowProps) {
  const { name, isAdmin, emailVerified, role, suspension, verification } = person
  const request = (action: PersonAction) => () => onRequest({ action, person })
  return (
    <Menu
      trigger={
        <IconButton label={`Actions for ${name}`} {...preloadProps}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={<BadgeCheck />} onSelect={request('verify')}>
        {verification ? 'Change verification' : 'Verify'}
      </MenuItem>
      {verification && (
        <MenuItem icon={<BadgeX />} onSelect={request('unverify')}>
          Revoke verification
        </MenuItem>
      )}
      {role === 'USER' && (
        <MenuItem icon={<Building2 />} onSelect={request('makeOrganization')}>
          Make organization
        </MenuItem>
      )}
      {role === 'CREATOR' && (
        <MenuItem icon={<UserRound />} onSelect={request('makePersonal')}>
          Make personal account
        </MenuItem>
      )}
      <MenuItem icon={<Gauge />} onSelect={request('changeQuota')}>
        Change limits
      </MenuItem>
      <MenuItem icon={<TicketPlus />} onSelect={request('changeInvitations')}>
        Invitations
      </MenuItem>
      {isAdmin && (
        <MenuItem icon={<ShieldMinus />} danger onSelect={request('revokeAdmin')}>
          Remove admin
        </MenuItem>
      )}
      {!isAdmin && emailVerified && !suspension && (
        <MenuItem icon={<ShieldPlus />} onSelect={request('grantAdmin')}>
          Make admin
        </MenuItem>
      )}
      {suspension ? (
        <MenuItem icon={<LockOpen />} onSelect={request('unsuspend')}>
          Lift suspension
        </MenuItem>
      ) : (
        !isAdmin && (
          <MenuItem icon={<Ban />} danger onSelect={request('suspend')}>
            Suspend
          </MenuItem>
        )
      )}
    </Menu>
  )
}
