import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AuthFrame } from '../features/auth/sign-in/frame'

/** The pages for resetting a password. Signed-in users may open them too. */
export const Route = createFileRoute('/_recovery')({ component: Recovery })

function Recovery() {
  return (
    <AuthFrame>
      <Outlet />
    </AuthFrame>
  )
}
