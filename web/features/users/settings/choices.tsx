import type { ReactNode } from 'react'
import { useId } from 'react'
import type { FieldPathByValue } from 'react-hook-form'
import * as usersText from '#messages/users'
import { IS_UNITED_STATES } from '../../../../worker/contract/main-country'
import { SITE_NAME } from '../../../../worker/contract/site-name'
import { Switch } from '../../../ui/switch'
import { useSettingsForm } from './form-context'
import * as styles from './settings.module.css'
import type { SettingsForm } from './settings-form'

type ChoiceName = FieldPathByValue<SettingsForm, boolean | undefined>

/** The notification switches. `children` is the table of kinds below them. */
export function NotificationSwitches({ children }: { children: ReactNode }) {
  return (
    <section className="card pad" aria-labelledby="notifications-title">
      <h2 id="notifications-title">{usersText.notifications()}</h2>
      <ul className={styles.choices}>
        <Choice name="notifications.activityReminders" label={usersText.activityReminders()}>
          {usersText.activityRemindersHint()}
        </Choice>
        <Choice name="notifications.newActivities" label={usersText.newActivities()}>
          {usersText.newActivitiesHint()}
        </Choice>
        <Choice name="notifications.messages" label={usersText.messages()}>
          {usersText.messagesHint()}
        </Choice>
        <Choice name="notifications.marketing" label={usersText.marketing()}>
          {usersText.marketingHint({ site: SITE_NAME })}
        </Choice>
      </ul>
      {children}
    </section>
  )
}

/** The privacy switches. `children` is the list of blocked users below them. */
export function PrivacySwitches({ children }: { children: ReactNode }) {
  return (
    <section className="card pad" aria-labelledby="privacy-title">
      <h2 id="privacy-title">{usersText.privacy()}</h2>
      <ul className={styles.choices}>
        <Choice name="privacy.showLocation" label={usersText.showLocation()}>
          {IS_UNITED_STATES ? usersText.showLocationHint() : usersText.showCityHint()}
        </Choice>
        <Choice name="privacy.showActivities" label={usersText.showActivities()}>
          {usersText.showActivitiesHint()}
        </Choice>
        <Choice name="privacy.allowMessages" label={usersText.allowMessages()}>
          {usersText.allowMessagesHint()}
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
