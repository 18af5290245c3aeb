import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AuthFrame } from '../features/auth/auth-frame'

/** The ways back into an account; whoever is signed in may take them, too. */
export const Route = createFileRoute('/_recovery')({ component: Recovery })

function Recovery() {
  return (
    <AuthFrame>
      <Outlet />
    </AuthFrame>
  )
}
