import * as authText from '#messages/auth'
import { EmptyState } from '../../../ui/empty-state'
import { FullPage } from '../../../ui/full-page'
import { LinkButton } from '../../../ui/link-button'

/** Messages by the `error` parameter of the URL (product.md 15.4). */
const MESSAGES: Record<string, () => string> = {
  verification_failed: () => authText.verificationFailed(),
  google_oauth_failed: () => authText.googleFailed(),
  signup_failed: () => authText.signUpFailed(),
  account_suspended: () => authText.accountSuspended(),
  login_failed: () => authText.loginFailed(),
}
const OTHER_MESSAGE = () => authText.authenticationFailed()

type AuthErrorPageProps = {
  error: string | undefined
  /** The page to open after signing in. */
  next: string | undefined
}

/** Page that explains why a sign-in failed. */
export function AuthErrorPage({ error, next }: AuthErrorPageProps) {
  const write = (error !== undefined && Object.hasOwn(MESSAGES, error) && MESSAGES[error]) || OTHER_MESSAGE
  return (
    <FullPage>
      <EmptyState
        bare
        level={1}
        art="signpost"
        title={authText.authenticationError()}
        action={
          <LinkButton to="/login" search={next === undefined ? {} : { next }}>
            {authText.tryAgain()}
          </LinkButton>
        }
      >
        {write()}
      </EmptyState>
    </FullPage>
  )
}
