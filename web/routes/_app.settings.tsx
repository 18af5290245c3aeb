import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import * as pagesText from '#messages/pages'
import type { NoticeSwitches } from '../../worker/contract/notice-kinds'
import { ChangeEmailButton } from '../features/auth/account/email-button'
import { LogoutButton } from '../features/auth/account/logout-button'
import { useUpdateMe } from '../features/auth/queries'
import { BlockedList } from '../features/blocks/blocked-list'
import { AvatarPicker } from '../features/images/avatar-picker'
import { useAvatarUpload } from '../features/images/use-avatar-upload'
import { EmailProblemSlot } from '../features/notices/email-problem-slot'
import { NoticePreferences } from '../features/notices/preferences/notice-preferences'
import { pushSettingsQuery } from '../features/push/settings-query'
import type { AvatarFieldProps } from '../features/users/settings/profile-fields'
import { sectionOf } from '../features/users/settings/section-names'
import { Settings } from '../features/users/settings/settings'
import { useCurrentUser } from '../lib/session'
import { Skeleton } from '../ui/skeleton'

const Account = lazy(() => import('../shell/settings/account'))
const OwnData = lazy(() => import('../shell/settings/own-data'))
const AlertsCard = lazy(() => import('../features/alerts/alerts-card'))
const InstallCard = lazy(() => import('../shell/install/install-card'))
const OwnInvitations = lazy(() => import('../features/invitations/own/card'))
const PushSettings = lazy(async () => ({
  default: (await import('../features/push/push-settings')).PushSettings,
}))
const CodeManagement = lazy(() => import('../features/invitations/codes/management'))

export const Route = createFileRoute('/_app/settings')({
  validateSearch: ({ section }: Record<string, unknown>): { section?: string } =>
    typeof section === 'string' ? { section } : {},
  head: () => ({ meta: [{ title: pagesText.settings() }] }),
  component: SettingsPage,
})

function SettingsPage() {
  // Briefly null between signing out and opening the landing page.
  const { user } = useCurrentUser()
  const { search, hash } = useLocation()
  // Old links have the section in the hash.
  const section = sectionOf(search.section ?? hash)
  const update = useUpdateMe()
  const navigate = useNavigate()
  if (!user) return null
  const onLoggedOut = () => void navigate({ to: '/', ignoreBlocker: true })
  return (
    <Settings
      me={user}
      section={section}
      onSection={(section) => void navigate({ to: '/settings', search: { section } })}
      onSave={async (changes) => (await update.mutateAsync(changes)).user}
      avatarField={(props) => <AvatarField {...props} saved={user.avatar} />}
      blocked={<BlockedList />}
      emailAction={<ChangeEmailButton />}
      emailProblem={<EmailProblemSlot email={user.email} />}
      noticePreferences={(switches) => <KindsOfNotices switches={switches} />}
      logout={({ hasChanges }) => <LogoutButton hasChanges={hasChanges} onLoggedOut={onLoggedOut} />}
      cards={(current, { hasChanges }) => (
        <Suspense key={current} fallback={<Skeleton height={420} radius={20} />}>
          {current === 'notifications' && <PushSettings userId={user.id} />}
          {current === 'notifications' && <InstallCard />}
          {current === 'interests' && <AlertsCard />}
          {current === 'invite' && <OwnInvitations />}
          {current === 'invite' && user.isAdmin && <CodeManagement />}
          {current === 'security' && <Account hasChanges={hasChanges} onLoggedOut={onLoggedOut} />}
          {current === 'data' && <OwnData onDeleted={onLoggedOut} />}
        </Suspense>
      )}
    />
  )
}

function KindsOfNotices({ switches }: { switches: NoticeSwitches }) {
  const { data: push } = useQuery(pushSettingsQuery)
  return <NoticePreferences switches={switches} hasPush={Boolean(push?.key)} />
}

function AvatarField({ name, image, saved, onChange }: AvatarFieldProps & { saved: string | null }) {
  const upload = useAvatarUpload({ chosen: image, saved, onChange })
  return <AvatarPicker upload={upload} name={name} image={image} onRemove={() => onChange(null)} />
}
