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
import * as adminText from '#messages/admin'
import type { AdminUser } from '../../../../worker/contract/admin'
import { formatDate } from '../../../lib/format'
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
            <VerifiedTick
              title={adminText.verifiedOn({
                date: formatDate(verification.at),
                reason: verification.reason,
              })}
            />
          )}
          {person.isAdmin && <Badge tone="low">{adminText.adminBadge()}</Badge>}
          {person.role === 'CREATOR' && <Badge tone="info">{adminText.organization()}</Badge>}
          {person.quotaFactor !== 1 && (
            <Badge tone="info" icon={<Gauge />}>
              {adminText.limitsFactor({ factor: person.quotaFactor })}
            </Badge>
          )}
          {suspension && <Badge tone="danger">{adminText.suspended()}</Badge>}
        </p>
        <p className="small soft">{emailVerified ? email : adminText.emailNotConfirmed({ email })}</p>
        <p className="small soft num">
          {adminText.facts({
            activities: counts.activities,
            upcoming: counts.upcoming,
            spots: counts.seats,
            reports: counts.reports,
            invited: counts.invited,
            date: formatDate(createdAt),
          })}
        </p>
        {suspension && (
          <p className={`small ${styles.suspension}`}>
            {adminText.suspendedOn({ date: formatDate(suspension.at), reason: suspension.reason })}
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
        <IconButton label={adminText.actionsForName({ name })} {...preloadProps}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={<BadgeCheck />} onSelect={request('verify')}>
        {verification ? adminText.changeVerification() : adminText.verify()}
      </MenuItem>
      {verification && (
        <MenuItem icon={<BadgeX />} onSelect={request('unverify')}>
          {adminText.revokeVerification()}
        </MenuItem>
      )}
      {role === 'USER' && (
        <MenuItem icon={<Building2 />} onSelect={request('makeOrganization')}>
          {adminText.makeOrganization()}
        </MenuItem>
      )}
      {role === 'CREATOR' && (
        <MenuItem icon={<UserRound />} onSelect={request('makePersonal')}>
          {adminText.makePersonalAccount()}
        </MenuItem>
      )}
      {!isAdmin && emailVerified && !suspension && (
        <MenuItem icon={<ShieldPlus />} onSelect={request('grantAdmin')}>
          {adminText.makeAdmin()}
        </MenuItem>
      )}
      <MenuItem icon={<Gauge />} onSelect={request('changeQuota')}>
        {adminText.changeLimits()}
      </MenuItem>
      <MenuItem icon={<TicketPlus />} onSelect={request('changeInvitations')}>
        {adminText.invitations()}
      </MenuItem>
      {isAdmin && (
        <MenuItem icon={<ShieldMinus />} danger onSelect={request('revokeAdmin')}>
          {adminText.removeAdmin()}
        </MenuItem>
      )}
      {suspension ? (
        <MenuItem icon={<LockOpen />} onSelect={request('unsuspend')}>
          {adminText.liftSuspension()}
        </MenuItem>
      ) : (
        !isAdmin && (
          <MenuItem icon={<Ban />} danger onSelect={request('suspend')}>
            {adminText.suspend()}
          </MenuItem>
        )
      )}
    </Menu>
  )
}
