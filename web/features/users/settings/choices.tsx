import type { ReactNode } from 'react'
import { useId } from 'react'
import type { FieldPathByValue } from 'react-hook-form'
import { SITE_NAME } from '../../../../worker/contract/site-name'
import { Switch } from '../../../ui/switch'
import { useSettingsForm } from './form-context'
import * as styles from './settings.module.css'
import type { SettingsForm } from './settings-form'

type ChoiceName = FieldPathByValue<SettingsForm, boolean | undefined>

/** The switches for groups of notifications. */
export function NotificationSwitches() {
  return (
    <section className="card pad" aria-labelledby="notifications-title">
      <h2 id="notifications-title">Notifications</h2>
      <ul className={styles.choices}>
        <Choice name="notifications.activityReminders" label="Activity Reminders">
          Before an activity you joined starts
        </Choice>
        <Choice name="notifications.newActivities" label="New Activities">
          From organizers you follow
        </Choice>
        <Choice name="notifications.messages" label="Messages">
          Emails when someone comments or replies
        </Choice>
        <Choice name="notifications.marketing" label="Marketing">
          {`News about ${SITE_NAME}`}
        </Choice>
      </ul>
    </section>
  )
}

/** The privacy switches. `children` is the list of blocked users below them. */
export function PrivacySwitches({ children }: { children: ReactNode }) {
  return (
    <section className="card pad" aria-labelledby="privacy-title">
      <h2 id="privacy-title">Privacy</h2>
      <ul className={styles.choices}>
        <Choice name="privacy.showLocation" label="Show Location">
          Your city and state on your page
        </Choice>
        <Choice name="privacy.showActivities" label="Show Activities">
          Activities that you organize or join
        </Choice>
        <Choice name="privacy.allowMessages" label="Allow Messages">
          Organizers can see your email and write to you
        </Choice>
      </ul>
      {children}
    </section>
  )
}

function Choice({ name, label, children }: { name: ChoiceName; label: string; children: string }) {
  const { watch, setValue } = useSettingsForm()
  const noteId = useId()
  return (
    <li className="between">
      <span>
        <b aria-hidden="true">{label}</b>
        <span id={noteId} className="small soft">
          {children}
        </span>
      </span>
      <Switch
        label={label}
        describedBy={noteId}
        checked={watch(name) ?? false}
        onChange={(isOn) => setValue(name, isOn)}
      />
    </li>
  )
}
