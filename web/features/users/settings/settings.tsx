import type { ReactNode } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import type { NoticeSwitches } from '../../../../worker/contract/notice-kinds'
import type { Me, ProfileUpdate } from '../../../../worker/contract/users'
import { failureOf } from '../../../lib/api'
import { lazyResolver } from '../../../lib/lazy-resolver'
import { Page } from '../../../ui/page'
import { toast } from '../../../ui/toast'
import { Appearance } from './appearance'
import { NotificationSwitches, PrivacySwitches } from './choices'
import { LeaveGuard } from './leave-guard'
import { OrganizerPageFields } from './organizer-page-fields'
import type { AvatarFieldProps } from './profile-fields'
import { ProfileFields } from './profile-fields'
import { SaveBar } from './save-bar'
import { SectionLinks } from './section-links'
import * as styles from './settings.module.css'
import type { SettingsForm } from './settings-form'
import { changesOf, fieldErrorsOf, toForm } from './settings-form'

const { resolver, fetchSchema } = lazyResolver<SettingsForm, ProfileUpdate>(
  async () => (await import('../../../../worker/contract/users')).profileUpdate,
)

type SettingsProps = {
  me: Me
  /** Saves changed fields and returns the user. @throws ApiError */
  onSave: (update: ProfileUpdate) => Promise<Me>
  avatarField: (props: AvatarFieldProps) => ReactNode
  /** A button that changes the email address. */
  emailAction: ReactNode
  /** Says when email does not reach the address. */
  emailProblem: ReactNode
  /** The table of notification types, given the form's switches. */
  noticePreferences: (switches: NoticeSwitches) => ReactNode
  /** The account section. `hasChanges` makes it ask before it discards changes. */
  account: (state: { hasChanges: boolean }) => ReactNode
  /** The list of blocked users. */
  blocked: ReactNode
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
  invitations,
}: SettingsProps) {
  const form = useForm<SettingsForm, unknown, ProfileUpdate>({
    resolver,
    defaultValues: toForm(me),
  })
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
          <FormProvider {...form}>
            <form
              className={styles.sections}
              onSubmit={(event) => void save(event)}
              onFocus={fetchSchema}
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
              <SaveBar />
            </form>
            <WithSwitches>{noticePreferences}</WithSwitches>
          </FormProvider>
          <Appearance />
          {invitations && (
            <div id="invitations" tabIndex={-1}>
              {invitations}
            </div>
          )}
          <div id="security" tabIndex={-1}>
            {account({ hasChanges: isDirty })}
          </div>
        </div>
      </div>
      <LeaveGuard hasChanges={isDirty} />
    </Page>
  )
}

/** Passes the form's notification switches on, with unsaved changes. */
function WithSwitches({ children }: { children: SettingsProps['noticePreferences'] }) {
  const { watch } = useFormContext<SettingsForm>()
  return children(watch('notifications') ?? {})
}
