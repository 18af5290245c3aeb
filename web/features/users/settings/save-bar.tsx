import { useFormContext } from 'react-hook-form'
import { Button } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import * as styles from './settings.module.css'
import type { SettingsForm } from './settings-form'
import { describeChanges } from './settings-form'

/** The Save Changes button and a summary of the changes. It sticks to the screen while there are changes. */
export function SaveBar() {
  const { formState, reset } = useFormContext<SettingsForm>()
  const { isDirty, isSubmitting, dirtyFields } = formState
  const changed = Object.entries(dirtyFields).flatMap(([field, change]) => (isChanged(change) ? [field] : []))
  return (
    <div className={classNames('card', styles.save, isDirty && styles.dirty)}>
      <span className="soft" role="status">
        {isDirty ? describeChanges(changed) : 'Everything is saved.'}
      </span>
      <div className={`row ${styles.saveActions}`}>
        {isDirty && (
          <Button variant="quiet" disabled={isSubmitting} onClick={() => reset()}>
            Discard
          </Button>
        )}
        <Button type="submit" variant={isDirty ? 'primary' : 'line'} busy={isSubmitting}>
          Save Changes
        </Button>
      </div>
    </div>
  )
}

function isChanged(dirty: unknown): boolean {
  return dirty === true || (typeof dirty === 'object' && Object.values(dirty ?? {}).includes(true))
}
