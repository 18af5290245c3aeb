import { Ellipsis, LogOut } from 'lucide-react'
import { useState } from 'react'
import * as groupsText from '#messages/groups'
import type { Group } from '../../../worker/contract/groups'
import { useMe } from '../../lib/session'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { IconButton } from '../../ui/icon-button'
import { Menu, MenuItem } from '../../ui/menu'
import { useGroupChanges } from './queries'

/** Menu with one item: leave the group or, for its leader, end it. Asks for confirmation. */
export default function LeaveMenu({ group }: { group: Group }) {
  const me = useMe()
  const { leave } = useGroupChanges(group.activityId)
  const [isLeaving, setLeaving] = useState(false)
  const isLeader = group.leaderId === me.id
  const label = isLeader ? groupsText.endGroup() : groupsText.leaveGroup()
  return (
    <>
      <Menu
        trigger={
          <IconButton label={groupsText.moreForGroup()}>
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem danger icon={<LogOut />} onSelect={() => setLeaving(true)}>
          {label}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title={isLeader ? groupsText.endQuestion() : groupsText.leaveQuestion()}
        message={isLeader ? groupsText.endHint() : groupsText.leaveHint()}
        confirmLabel={label}
        busy={leave.isPending}
        onConfirm={() => leave.mutate({ group, userId: me.id }, { onSettled: () => setLeaving(false) })}
      />
    </>
  )
}
