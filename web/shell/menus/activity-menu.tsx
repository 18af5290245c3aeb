import { Ellipsis, Flag } from 'lucide-react'
import type { ReactNode } from 'react'
import { lazy, Suspense, useState } from 'react'
import * as shellText from '#messages/shell'
import { useMe } from '../../lib/session'
import { IconButton } from '../../ui/icon-button'
import { Menu, MenuItem } from '../../ui/menu'

const loadDialog = () => import('../../features/reports/report-dialog')
const ReportDialog = lazy(async () => ({ default: (await loadDialog()).ReportDialog }))

/** Preloads the dialog. Ignores failures: opening the dialog retries and reports them. */
function preloadDialog() {
  loadDialog().then(
    ({ preloadReportDialog }) => preloadReportDialog(),
    () => {},
  )
}

type ActivityMenuProps = {
  activity: { id: string; title: string; creatorId: string }
  /** Items above "Report". */
  children?: ReactNode
}

/** The menu for reporting an activity. Renders nothing for its organizer. */
export function ActivityMenu({ activity, children }: ActivityMenuProps) {
  const { id: userId } = useMe()
  // Null before the first opening.
  const [isReporting, setReporting] = useState<boolean | null>(null)
  const { id, title, creatorId } = activity
  if (creatorId === userId) return null
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={shellText.moreAboutThisActivity()}
            variant="line"
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
          >
            <Ellipsis />
          </IconButton>
        }
      >
        {children}
        <MenuItem icon={<Flag />} onSelect={() => setReporting(true)}>
          {shellText.reportActivity()}
        </MenuItem>
      </Menu>
      {isReporting !== null && (
        <Suspense fallback={null}>
          <ReportDialog
            target={isReporting ? { subject: 'activity', id, name: title } : null}
            onClose={() => setReporting(false)}
          />
        </Suspense>
      )}
    </>
  )
}
