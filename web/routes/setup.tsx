import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router'
import * as pagesText from '#messages/pages'
import { SITE_NAME } from '../../worker/contract/site-name'
import { SetUpPage } from '../features/auth/set-up/set-up-page'
import { createPasskey, supportsPasskeys } from '../features/passkeys/queries'
import { toast } from '../ui/toast'

/** The page of the setup link. The secret is in the fragment, which browsers do not send to the server. */
export const Route = createFileRoute('/setup')({
  head: () => ({ meta: [{ title: pagesText.setUp({ site: SITE_NAME }) }] }),
  component: SetUp,
})

function SetUp() {
  const token = useLocation({ select: ({ hash }) => hash })
  const navigate = useNavigate()
  return (
    <SetUpPage
      token={token}
      createPasskey={supportsPasskeys() ? createPasskey : null}
      onDone={() => {
        toast.success(pagesText.youAreTheAdmin())
        void navigate({ to: '/settings', search: { section: 'invite' }, replace: true })
      }}
    />
  )
}
