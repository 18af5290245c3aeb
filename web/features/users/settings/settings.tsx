import type { ReactNode } from 'react'
import { useEffect, useEffectEvent } from 'react'
import { LEGAL_LINKS } from '../../../../worker/contract/legal-links'
import type { NoticeSwitches } from '../../../../worker/contract/notice-kinds'
import type { Me, ProfileUpdate } from '../../../../worker/contract/users'
import { failureOf } from '../../../lib/api'
import { useLazyForm } from '../../../lib/use-lazy-form'
import { Page } from '../../../ui/page'
import { toast } from '../../../ui/toast'
import { Appearance } from './appearance'
import { NotificationSwitches, PrivacySwitches } from './choices'
import { SettingsFormContext } from './form-context'
import { LeaveGuard } from './leave-guard'
import { OrganizerPageFields } from './organizer-page-fields'
import type { AvatarFieldProps } from './profile-fields'
import { ProfileFields } from './profile-fields'
import { SaveBar } from './save-bar'
import { SectionLinks } from './section-links'
import * as styles from './settings.module.css'
import type { SettingsForm } from './settings-form'
import { changesOf, fieldErrorsOf, toForm } from './settings-form'

const loadRules = async () => (await import('../../../../worker/contract/users')).profileUpdate

/** Preload the form library after this delay so the form still works if the network drops. */
const LOAD_AFTER_MS = 3000

type SettingsProps = {
  me: Me
  /** Saves changed fields and returns the user. @throws ApiError */
  onSave: (update: ProfileUpdate) => Promise<Me>
  avatarField: (props: AvatarFieldProps) => ReactNode
  /** A button that changes the email address. */
  emailAction: ReactNode
  /** Warning shown when email to this address bounces. */
  emailProblem: ReactNode
  /** The table of notification types, given the form's switches. */
  noticePreferences: (switches: NoticeSwitches) => ReactNode
  /** The account section. `hasChanges` makes it ask before it discards changes. */
  account: (state: { hasChanges: boolean }) => ReactNode
  /** The list of blocked users. */
  blocked: ReactNode
  /** The user's own invitations. */
  ownInvitations: ReactNode
  /** The management of invitation codes; only for admins. */
  invitations: ReactNode
}

/** The Settings page (product.md 13.1). */
export function Settings({
  me,
  onSave,
  avatarField,
  emailAction,
  emailProblem,
  noticePreferences,
  blocked,
  account,
  ownInvitations,
  invitations,
}: SettingsProps) {
  const form = useLazyForm<SettingsForm, ProfileUpdate>({ rules: loadRules, defaultValues: toForm(me) })
  const load = useEffectEvent(form.load)
  useEffect(() => {
    const timer = setTimeout(() => load(), LOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const { isDirty } = form.formState

  const save = form.handleSubmit(async (checked) => {
    const changes = changesOf(checked, me)
    if (Object.keys(changes).length === 0) {
      form.reset(toForm(me))
      return void toast.info('Everything is saved already')
    }
    await onSave(changes).then(
      (user) => {
        form.reset(toForm(user))
        toast.success('Settings saved successfully!')
      },
      (error: unknown) => {
        const fieldErrors = fieldErrorsOf(error)
        for (const [field, message] of fieldErrors) form.setError(field, { message }, { shouldFocus: true })
        if (fieldErrors.length === 0) toast.failure(failureOf(error, 'Failed to save: '))
      },
    )
  })

  return (
    <Page title="Settings">
      <div className={styles.settings}>
        <SectionLinks isAdmin={me.isAdmin} />
        <div className={styles.sections}>
          <SettingsFormContext value={form}>
            <form
              className={styles.sections}
              onSubmit={(event) => void save(event)}
              onFocus={form.load}
              noValidate
            >
              <ProfileFields
                me={me}
                avatarField={avatarField}
                emailAction={emailAction}
                emailProblem={emailProblem}
              />
              <OrganizerPageFields me={me} />
              <div className={styles.pair}>
                <NotificationSwitches />
                <PrivacySwitches>{blocked}</PrivacySwitches>
              </div>
              <SaveBar onDiscard={() => form.reset(toForm(me))} />
            </form>
            {noticePreferences(switchesOf(me, form.watch))}
          </SettingsFormContext>
          <Appearance />
          <div id="invite" tabIndex={-1}>
            {ownInvitations}
          </div>
          {invitations && (
            <div id="invitations" tabIndex={-1}>
              {invitations}
            </div>
          )}
          <div id="security" tabIndex={-1}>
            {account({ hasChanges: isDirty })}
          </div>
          <nav aria-label="About this site" className="row wrap-row small">
            {LEGAL_LINKS.map(([path, label]) => (
              <a key={path} className="link" href={path}>
                {label}
              </a>
            ))}
          </nav>
        </div>
      </div>
      <LeaveGuard hasChanges={isDirty} />
    </Page>
  )
}

/** Returns the notification switches with unsaved changes. */
function switchesOf(
  { notifications }: Me,
  watch: (name: `notifications.${keyof Me['notifications']}`) => boolean | undefined,
): NoticeSwitches {
  const names = Object.keys(notifications) as (keyof Me['notifications'])[]
  return Object.fromEntries(names.map((name) => [name, watch(`notifications.${name}`)]))
}
