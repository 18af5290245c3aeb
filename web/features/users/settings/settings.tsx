import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent } from 'react'
import * as usersText from '#messages/users'
import { LEGAL_LINKS } from '../../../../worker/contract/legal-links'
import type { NoticeSwitches } from '../../../../worker/contract/notice-kinds'
import type { Me, ProfileUpdate } from '../../../../worker/contract/users'
import { failureOf } from '../../../lib/api'
import { useIsPhone } from '../../../lib/use-is-phone'
import { useLazyForm } from '../../../lib/use-lazy-form'
import { Page } from '../../../ui/page'
import { toast } from '../../../ui/toast'
import { Appearance } from './appearance'
import { NotificationSwitches, PrivacySwitches } from './choices'
import { SettingsFormContext } from './form-context'
import { SettingsIndex } from './index-list'
import { InterestFields } from './interest-fields'
import { LeaveGuard } from './leave-guard'
import { OrganizerPageFields } from './organizer-page-fields'
import type { AvatarFieldProps } from './profile-fields'
import { ProfileFields } from './profile-fields'
import { SaveBar } from './save-bar'
import type { SettingsSection } from './section-names'
import * as styles from './settings.module.css'
import type { SettingsForm } from './settings-form'
import { changesOf, fieldErrorsOf, toForm } from './settings-form'

const loadRules = async () => (await import('../../../../worker/contract/users')).profileUpdate

/** Preload the form library after this delay so the form still works if the network drops. */
const LOAD_AFTER_MS = 3000

type SettingsProps = {
  me: Me
  /** The open section. Without one, phones show the index, and wide windows show the profile. */
  section: SettingsSection | undefined
  /** Opens the section with the first error. */
  onSection: (section: SettingsSection) => void
  /** Saves changed fields and returns the user. @throws ApiError */
  onSave: (update: ProfileUpdate) => Promise<Me>
  avatarField: (props: AvatarFieldProps) => ReactNode
  /** A button that changes the email address. */
  emailAction: ReactNode
  /** Warning shown when email to this address bounces. */
  emailProblem: ReactNode
  /** The list of blocked users. */
  blocked: ReactNode
  /** Renders the table of notification kinds, given the form's switches. */
  noticePreferences: (switches: NoticeSwitches) => ReactNode
  /** Renders a section's cards outside the form. With `hasChanges`, logging out asks before it discards changes. */
  cards: (section: SettingsSection, state: { hasChanges: boolean }) => ReactNode
  /** Renders the button to log out. */
  logout: (state: { hasChanges: boolean }) => ReactNode
}

/** Sections whose fields `Save Changes` saves together. */
const FORM_SECTIONS: readonly SettingsSection[] = ['profile', 'notifications', 'privacy', 'interests']

/** The Settings page: an index of sections, and the open one (product.md 13.1). */
export function Settings({
  me,
  section,
  onSection,
  onSave,
  avatarField,
  emailAction,
  emailProblem,
  noticePreferences,
  blocked,
  cards,
  logout,
}: SettingsProps) {
  const isPhone = useIsPhone()
  const current = section ?? (isPhone ? undefined : 'profile')
  const form = useLazyForm<SettingsForm, ProfileUpdate>({ rules: loadRules, defaultValues: toForm(me) })
  const load = useEffectEvent(form.load)
  useEffect(() => {
    const timer = setTimeout(() => load(), LOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const { isDirty } = form.formState
  const showFailure = (error: unknown) =>
    toast.failure(failureOf(error, (reason) => usersText.notSaved({ reason })))

  const save = form.handleSubmit(async (checked) => {
    const changes = changesOf(checked, me)
    if (Object.keys(changes).length === 0) {
      form.reset(toForm(me))
      return void toast.info(usersText.everythingSavedAlready())
    }
    await onSave(changes).then(
      (user) => {
        form.reset(toForm(user))
        toast.success(usersText.settingsSaved())
      },
      (error: unknown) => {
        const fieldErrors = fieldErrorsOf(error)
        for (const [field, message] of fieldErrors) form.setError(field, { message }, { shouldFocus: true })
        if (fieldErrors.length === 0) showFailure(error)
      },
    )
  })

  const saveAtOnce = (change: ProfileUpdate) =>
    onSave(change).then(
      () => true,
      (error: unknown) => {
        showFailure(error)
        return false
      },
    )

  const hasErrors = Object.keys(form.formState.errors).length > 0
  const showErrors = useEffectEvent(() => onSection('profile'))
  // All fields that can have errors are in the profile section, which may be hidden.
  useEffect(() => {
    if (hasErrors) showErrors()
  }, [hasErrors])

  const isIn = (each: SettingsSection) => ({ className: styles.sections, hidden: each !== current })
  const isForm = current !== undefined && FORM_SECTIONS.includes(current)
  return (
    <Page
      variant={isPhone && current ? 'calm' : undefined}
      title={
        isPhone && current ? (
          <Link className={`row ${styles.back}`} to="/settings">
            <ArrowLeft />
            {usersText.settings()}
          </Link>
        ) : (
          usersText.settings()
        )
      }
    >
      <div className={styles.settings}>
        {(!isPhone || !current) && (
          <SettingsIndex me={me} current={current} logout={logout({ hasChanges: isDirty })} />
        )}
        <div className={styles.sections}>
          <SettingsFormContext value={form}>
            <form
              className={styles.sections}
              onSubmit={(event) => void save(event)}
              onFocus={form.load}
              hidden={!isForm && !isDirty}
              noValidate
            >
              <div {...isIn('profile')}>
                <ProfileFields
                  me={me}
                  avatarField={avatarField}
                  emailAction={emailAction}
                  emailProblem={emailProblem}
                />
                <OrganizerPageFields me={me} />
              </div>
              <div {...isIn('notifications')}>
                <NotificationSwitches>
                  {current === 'notifications' && noticePreferences(switchesOf(me, form.watch))}
                </NotificationSwitches>
              </div>
              <div {...isIn('privacy')}>
                <PrivacySwitches>{current === 'privacy' && blocked}</PrivacySwitches>
              </div>
              {current === 'interests' && <InterestFields />}
              <SaveBar onDiscard={() => form.reset(toForm(me))} />
            </form>
          </SettingsFormContext>
          {current === 'appearance' && <Appearance me={me} onChange={saveAtOnce} />}
          {current && (
            <div className={`${styles.sections} ${styles.together}`}>
              {cards(current, { hasChanges: isDirty })}
            </div>
          )}
          {current === 'data' && (
            <nav aria-label={usersText.aboutThisSite()} className="row wrap-row small">
              {LEGAL_LINKS.map(([path, label]) => (
                <a key={path} className="link" href={path}>
                  {label()}
                </a>
              ))}
            </nav>
          )}
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
