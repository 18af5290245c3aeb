import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { NoticeSwitches } from '../../worker/contract/notice-kinds'
import { ChangeEmailButton } from '../features/auth/account/email-button'
import { useUpdateMe } from '../features/auth/queries'
import { BlockedList } from '../features/blocks/blocked-list'
import { AvatarPicker } from '../features/images/avatar-picker'
import { useAvatarUpload } from '../features/images/use-avatar-upload'
import { EmailProblemSlot } from '../features/notices/email-problem-slot'
import { NoticePreferences } from '../features/notices/preferences/notice-preferences'
import { pushSettingsQuery } from '../features/push/settings-query'
import type { AvatarFieldProps } from '../features/users/settings/profile-fields'
import { Settings } from '../features/users/settings/settings'
import { useCurrentUser } from '../lib/session'
import { Skeleton } from '../ui/skeleton'

// Loads after the first sections, which fill a window.
const Account = lazy(() => import('../shell/settings/account'))
const AlertsCard = lazy(() => import('../features/alerts/alerts-card'))
const InstallCard = lazy(() => import('../shell/install/install-card'))
const OwnInvitations = lazy(() => import('../features/invitations/own/card'))
const PushSettings = lazy(async () => ({
  default: (await import('../features/push/push-settings')).PushSettings,
}))
const CodeManagement = lazy(() => import('../features/invitations/codes/management'))

export const Route = createFileRoute('/_app/settings')({
  head: () => ({ meta: [{ title: 'Settings' }] }),
  component: SettingsPage,
})

function SettingsPage() {
  // Null for a moment between signing out and the landing page.
  const { user } = useCurrentUser()
  const update = useUpdateMe()
  const navigate = useNavigate()
  if (!user) return null
  return (
    <Settings
      me={user}
      onSave={async (changes) => (await update.mutateAsync(changes)).user}
      avatarField={(props) => <AvatarField {...props} saved={user.avatar} />}
      blocked={<BlockedList />}
      emailAction={<ChangeEmailButton />}
      emailProblem={<EmailProblemSlot email={user.email} />}
      noticePreferences={(switches) => <ReachSection switches={switches} userId={user.id} />}
      account={({ hasChanges }) => (
        <Suspense fallback={<Skeleton height={900} radius={20} />}>
          <Account
            hasChanges={hasChanges}
            onLoggedOut={() => void navigate({ to: '/', ignoreBlocker: true })}
          />
        </Suspense>
      )}
      ownInvitations={
        <Suspense fallback={<Skeleton height={160} radius={20} />}>
          <OwnInvitations />
        </Suspense>
      }
      invitations={
        user.isAdmin && (
          <Suspense fallback={<Skeleton height={420} radius={20} />}>
            <CodeManagement />
          </Suspense>
        )
      }
    />
  )
}

/** Settings of notices: types, channels, quiet hours, and devices. */
function ReachSection({ switches, userId }: { switches: NoticeSwitches; userId: string }) {
  const { data: push } = useQuery(pushSettingsQuery)
  return (
    <>
      <NoticePreferences switches={switches} hasPush={Boolean(push?.key)} />
      <Suspense>
        <PushSettings userId={userId} />
      </Suspense>
      <Suspense fallback={<Skeleton height={140} radius={20} />}>
        <AlertsCard />
      </Suspense>
      <Suspense>
        <InstallCard />
      </Suspense>
    </>
  )
}

function AvatarField({ name, image, saved, onChange }: AvatarFieldProps & { saved: string | null }) {
  const upload = useAvatarUpload({ chosen: image, saved, onChange })
  return <AvatarPicker upload={upload} name={name} image={image} onRemove={() => onChange(null)} />
}
