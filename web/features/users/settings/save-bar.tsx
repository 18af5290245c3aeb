import * as usersText from '#messages/users'
import { Button } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import { useSettingsForm } from './form-context'
import * as styles from './settings.module.css'
import { describeChanges } from './settings-form'

type SaveBarProps = { onDiscard: () => void }

/** The Save Changes button, and a summary of the changes. Sticky while there are changes. */
export function SaveBar({ onDiscard }: SaveBarProps) {
  const { formState } = useSettingsForm()
  const { isDirty, isSubmitting, dirtyFields } = formState
  const changed = Object.entries(dirtyFields).flatMap(([field, change]) => (isChanged(change) ? [field] : []))
  return (
    <div className={classNames('card', styles.save, isDirty && styles.dirty)}>
      <span className="soft" role="status">
        {isDirty ? describeChanges(changed) : usersText.everythingSaved()}
      </span>
      <div className={`row ${styles.saveActions}`}>
        {isDirty && (
          <Button variant="quiet" disabled={isSubmitting} onClick={onDiscard}>
            {usersText.discard()}
          </Button>
        )}
        <Button type="submit" variant={isDirty ? 'primary' : 'line'} busy={isSubmitting}>
          {usersText.saveChanges()}
        </Button>
      </div>
    </div>
  )
}

function isChanged(dirty: unknown): boolean {
  return dirty === true || (typeof dirty === 'object' && Object.values(dirty ?? {}).includes(true))
}
