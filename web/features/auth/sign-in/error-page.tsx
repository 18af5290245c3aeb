import { EmptyState } from '../../../ui/empty-state'
import { FullPage } from '../../../ui/full-page'
import { LinkButton } from '../../../ui/link-button'

/** Messages by the `error` parameter of the URL (product.md 15.4). */
const MESSAGES: Record<string, string> = {
  verification_failed: 'Email verification failed. The link may be expired or invalid.',
  google_oauth_failed: 'Google authentication failed. Please try again.',
  signup_failed: 'Account creation failed. Please try again.',
  account_suspended: 'This account is suspended. Log in with your password to read why, or write to support.',
  login_failed: 'Login failed. Please sign up first or check your credentials.',
}
const DEFAULT_MESSAGE = 'An authentication error occurred. Please try again.'

type AuthErrorPageProps = {
  error: string | undefined
  /** The intended page after the sign-in. */
  next: string | undefined
}

/** The page that explains why a sign-in failed. */
export function AuthErrorPage({ error, next }: AuthErrorPageProps) {
  const message =
    (error !== undefined && Object.hasOwn(MESSAGES, error) && MESSAGES[error]) || DEFAULT_MESSAGE
  return (
    <FullPage>
      <EmptyState
        bare
        level={1}
        art="signpost"
        title="Authentication Error"
        action={
          <LinkButton to="/login" search={next === undefined ? {} : { next }}>
            Try Again
          </LinkButton>
        }
      >
        {message}
      </EmptyState>
    </FullPage>
  )
}
