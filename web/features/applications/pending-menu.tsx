import { ChevronDown, Pencil, Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import * as applicationsText from '#messages/applications'
import type { Activity } from '../../../worker/contract/activities'
import type { Application } from '../../../worker/contract/applications'
import { useDialogSubject } from '../../lib/use-dialog-subject'
import type { ButtonProps } from '../../ui/button'
import { Button } from '../../ui/button'
import { Menu, MenuItem } from '../../ui/menu'
import { useWithdraw } from './queries'

const EditNoteDialog = lazy(() => import('./edit-note-dialog'))

type PendingMenuProps = Pick<ButtonProps, 'size' | 'block' | 'children' | 'ref'> & {
  activity: Activity
  application: Application
  /** Called with the changed or withdrawn application, then with the previous one if the server rejects the change. */
  onChange: (application: Application) => void
}

/** Button for an undecided application, with a menu to change the note or withdraw the application (product.md 6.12). */
export function PendingMenu({ activity, application, onChange, children, ...look }: PendingMenuProps) {
  const [isEditing, setEditing] = useState(false)
  const shown = useDialogSubject(isEditing || null)
  const { mutate } = useWithdraw(onChange)
  const asks = activity.applicantQuestions.length > 0
  return (
    <>
      <Menu
        trigger={
          <Button variant="soft" {...look}>
            {children}
            <ChevronDown />
          </Button>
        }
      >
        <MenuItem icon={<Pencil />} onSelect={() => setEditing(true)}>
          {asks
            ? applicationsText.editAnswersAndNote()
            : application.note === null
              ? applicationsText.addNote()
              : applicationsText.editNote()}
        </MenuItem>
        <MenuItem
          icon={<Undo2 />}
          onSelect={() => {
            // The button disappears. Keep focus near it.
            document.querySelector('main')?.focus({ preventScroll: true })
            mutate(application)
          }}
        >
          {applicationsText.withdrawRequest()}
        </MenuItem>
      </Menu>
      {shown && (
        <Suspense fallback={null}>
          <EditNoteDialog
            activity={activity}
            application={application}
            open={shown.open}
            onClose={() => setEditing(false)}
            onChange={onChange}
          />
        </Suspense>
      )}
    </>
  )
}
