import { Ellipsis, Flag } from 'lucide-react'
import { useState } from 'react'
import { ReportDialog } from '../../features/reports/report-dialog'
import { useMe } from '../../lib/session'
import { IconButton } from '../../ui/icon-button'
import { Menu, MenuItem } from '../../ui/menu'

/** Report an activity; nothing for its organizer. */
export function ActivityMenu({ activity }: { activity: { id: string; title: string; creatorId: string } }) {
  const { id: ownId } = useMe()
  const [isReporting, setReporting] = useState(false)
  const { id, title, creatorId } = activity
  if (creatorId === ownId) return null
  return (
    <>
      <Menu
        trigger={
          <IconButton label="More about this activity" variant="line">
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem icon={<Flag />} onSelect={() => setReporting(true)}>
          Report activity
        </MenuItem>
      </Menu>
      <ReportDialog
        reported={isReporting ? { subject: 'activity', id, name: title } : null}
        onClose={() => setReporting(false)}
      />
    </>
  )
}
