import { Ellipsis } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useState } from 'react'
import * as managementText from '#messages/management'
import type { Activity } from '../../../../worker/contract/activities'
import { coverProps } from '../../../lib/cover-props'
import { formatDay, formatTime } from '../../../lib/format'
import { useIsPhone } from '../../../lib/use-is-phone'
import { Cover } from '../../../ui/cover'
import { Dialog } from '../../../ui/dialog/dialog'
import { IconButton } from '../../../ui/icon-button'
import { Menu, MenuItem } from '../../../ui/menu'
import * as styles from './action-menu.module.css'

export type MenuAction = { label: string; icon: ReactNode; onSelect: () => unknown }

type ActionMenuProps = {
  activity: Activity
  actions: readonly MenuAction[]
  /** Renders a trigger to use instead of the ellipsis button. */
  trigger?: (label: string, open?: () => void) => ReactElement<{ onClick?: () => void }>
}

/** More actions for an activity: a menu, or a sheet on phones. */
export function ActionMenu({ activity, actions, trigger = ellipsis }: ActionMenuProps) {
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const label = managementText.moreFor({ title: activity.title })
  if (!isPhone)
    return (
      <Menu trigger={trigger(label)}>
        {actions.map(({ label: text, icon, onSelect }) => (
          <MenuItem key={text} icon={icon} onSelect={onSelect}>
            {text}
          </MenuItem>
        ))}
      </Menu>
    )
  return (
    <>
      {trigger(label, () => setOpen(true))}
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={
          <span className={styles.head} data-type={activity.type}>
            <Cover className={styles.cover} {...coverProps(activity)} sizes="52px" />
            <span>
              <span dir="auto" className="clamp2">
                {activity.title}
              </span>
              <span className={styles.when}>
                {formatDay(activity)} · {formatTime(activity)}
              </span>
            </span>
          </span>
        }
      >
        <ul className={styles.actions}>
          {actions.map(({ label: text, icon, onSelect }) => (
            <li key={text}>
              <button
                type="button"
                onClick={() => {
                  setOpen(false)
                  onSelect()
                }}
              >
                {icon}
                {text}
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

function ellipsis(label: string, open?: () => void) {
  return (
    <IconButton label={label} variant="line" {...(open && { 'aria-haspopup': 'dialog', onClick: open })}>
      <Ellipsis />
    </IconButton>
  )
}
