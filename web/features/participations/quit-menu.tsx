import { Ellipsis, LogOut } from 'lucide-react'
import type { ComponentProps } from 'react'
import * as participationsText from '#messages/participations'
import type { Activity } from '../../../worker/contract/activities'
import { IconButton } from '../../ui/icon-button'
import { Menu, MenuItem } from '../../ui/menu'
import { preloadQuitDialog, useQuitDialog } from './use-quit-dialog'

type QuitMenuProps = Pick<ComponentProps<typeof IconButton>, 'label' | 'variant'> & {
  activity: Activity
}

/** Menu with one item: give up the participant's seat. Asks for confirmation in a dialog. */
export function QuitMenu({ activity, ...button }: QuitMenuProps) {
  const { open, dialog } = useQuitDialog(activity)
  return (
    <>
      <Menu
        trigger={
          <IconButton {...button} onPointerEnter={preloadQuitDialog}>
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem danger icon={<LogOut />} onSelect={open}>
          {participationsText.iCantMakeIt()}
        </MenuItem>
      </Menu>
      {dialog}
    </>
  )
}
