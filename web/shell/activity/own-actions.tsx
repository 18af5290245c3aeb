import { useNavigate } from '@tanstack/react-router'
import { CalendarX, Ellipsis, Pencil, Repeat2 } from 'lucide-react'
import { useState } from 'react'
import * as pagesText from '#messages/pages'
import type { Activity } from '../../../worker/contract/activities'
import { ActionMenu } from '../../features/activities/management/action-menu'
import { useFurtherActions } from '../../features/activities/management/card-actions'
import { isDeletable } from '../../features/activities/management/state'
import { can } from '../../lib/abilities'
import { useNow } from '../../lib/use-now'
import type { ManagementDialog } from '../management/dialogs'
import { ManagementDialogs } from '../management/dialogs'
import * as styles from './own-actions.module.css'

/** The organizer's actions on an activity's page: Edit, Repeat, Cancel, and a menu with the rest. */
export default function OwnActions({ activity }: { activity: Activity }) {
  const now = useNow()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<ManagementDialog | null>(null)
  const open = (kind: ManagementDialog['kind']) => () => setDialog({ kind, activity })
  const actions = useFurtherActions(activity, now, {
    onMessage: open('message'),
    onExtend: open('extend'),
  })
  return (
    <fieldset className={styles.actions} aria-label={pagesText.youOrganizeThis()}>
      {can('edit', activity, now) && (
        <button type="button" onClick={open('edit')}>
          <Pencil />
          {pagesText.edit()}
        </button>
      )}
      <button type="button" onClick={open('again')}>
        <Repeat2 />
        {pagesText.repeat()}
      </button>
      {isDeletable(activity, now) && (
        <button type="button" onClick={open('delete')}>
          <CalendarX />
          {pagesText.cancelActivity()}
        </button>
      )}
      <ActionMenu
        activity={activity}
        actions={actions}
        trigger={(label, onClick) => (
          <button type="button" aria-label={label} onClick={onClick}>
            <Ellipsis />
            {pagesText.more()}
          </button>
        )}
      />
      <ManagementDialogs
        dialog={dialog}
        onClose={() => setDialog(null)}
        onDeleted={() => void navigate({ to: '/activity-management' })}
      />
    </fieldset>
  )
}
