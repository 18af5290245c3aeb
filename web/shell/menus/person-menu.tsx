import { Ban, Ellipsis, Flag } from 'lucide-react'
import { useState } from 'react'
import * as shellText from '#messages/shell'
import { isolate } from '../../../worker/contract/isolate'
import { BlockDialog } from '../../features/blocks/block-dialog'
import { preloadReportDialog, ReportDialog } from '../../features/reports/report-dialog'
import { useMe } from '../../lib/session'
import { IconButton } from '../../ui/icon-button'
import { Menu, MenuItem } from '../../ui/menu'

type PersonMenuProps = {
  person: { id: string; name: string }
  /** Gives the button a background, for use on a cover. */
  isOnCover?: boolean
  /** Called after blocking; the person must no longer be shown. */
  onBlocked: () => void
}

/** The menu for reporting or blocking a user. Renders nothing if that user is the viewer. */
export function PersonMenu({ person, isOnCover = false, onBlocked }: PersonMenuProps) {
  const { id: userId } = useMe()
  const [dialog, setDialog] = useState<'report' | 'block' | null>(null)
  const close = () => setDialog(null)
  if (person.id === userId) return null
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={shellText.moreAbout({ name: person.name })}
            variant={isOnCover ? 'line' : 'quiet'}
            onPointerEnter={preloadReportDialog}
            onFocus={preloadReportDialog}
          >
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem icon={<Flag />} onSelect={() => setDialog('report')}>
          {shellText.reportPerson({ name: isolate(person.name) })}
        </MenuItem>
        <MenuItem icon={<Ban />} danger onSelect={() => setDialog('block')}>
          {shellText.blockPerson({ name: isolate(person.name) })}
        </MenuItem>
      </Menu>
      <ReportDialog target={dialog === 'report' ? { subject: 'user', ...person } : null} onClose={close} />
      <BlockDialog person={dialog === 'block' ? person : null} onClose={close} onBlocked={onBlocked} />
    </>
  )
}
