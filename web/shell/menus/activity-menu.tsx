import { Ellipsis, Flag } from 'lucide-react'
import { useState } from 'react'
import { preloadReportDialog, ReportDialog } from '../../features/reports/report-dialog'
import { useMe } from '../../lib/session'
import { IconButton } from '../../ui/icon-button'
import { Menu, MenuItem } from '../../ui/menu'

/** The menu that reports an activity. Renders nothing for its organizer. */
export function ActivityMenu({ activity }: { activity: { id: string; title: string; creatorId: string } }) {
  const { id: userId } = useMe()
  const [isReporting, setReporting] = useState(false)
  const { id, title, creatorId } = activity
  if (creatorId === userId) return null
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label="More about this activity"
            variant="line"
            onPointerEnter={preloadReportDialog}
            onFocus={preloadReportDialog}
          >
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem icon={<Flag />} onSelect={() => setReporting(true)}>
          Report activity
        </MenuItem>
      </Menu>
      <ReportDialog
        target={isReporting ? { subject: 'activity', id, name: title } : null}
        onClose={() => setReporting(false)}
      />
    </>
  )
}
