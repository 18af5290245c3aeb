import { useMutation, useQuery } from '@tanstack/react-query'
import { api, call, errorMessage } from '../../../lib/api'
import { Button } from '../../../ui/button'
import { FormError } from '../../../ui/form-error'
import { providersQuery } from '../queries'
import { GoogleMark } from './google-mark'
import * as styles from './sign-in.module.css'

type GoogleButtonProps =
  | { mode: 'login' }
  | { mode: 'signup'; invitationCodeId: string }
  | { mode: 'proof'; onLeave: () => void }

/** Signs in with Google, or confirms who acts. Disabled, with a note, when the deployment has no Google keys (product.md 2.20). */
export function GoogleButton(props: GoogleButtonProps) {
  const { data: providers, isPending } = useQuery(providersQuery)
  const redirect = useMutation({
    mutationFn: async () => {
      if (props.mode === 'signup') {
        await call(
          api.auth['store-invitation-code'].$post({ json: { invitationCodeId: props.invitationCodeId } }),
        )
      }
      if (props.mode === 'proof') props.onLeave()
      window.location.assign(`/api/auth/google-${props.mode}`)
    },
  })
  const isUnconfigured = providers?.google === false
  const noteId = `google-${props.mode}-note`
  return (
    <div className={styles.google}>
      <Button
        variant="line"
        size="lg"
        block
        // When the check failed the button works, and leads to Google or to the error page.
        disabled={isPending || isUnconfigured}
        busy={redirect.isPending}
        aria-describedby={isUnconfigured ? noteId : undefined}
        onClick={() => redirect.mutate()}
      >
        <GoogleMark />
        Continue with Google
      </Button>
      {isUnconfigured && (
        <p id={noteId} className="small soft">
          Google sign-in is not configured
        </p>
      )}
      {redirect.error && <FormError>{errorMessage(redirect.error)}</FormError>}
    </div>
  )
}
