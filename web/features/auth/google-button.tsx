import { useMutation, useQuery } from '@tanstack/react-query'
import { api, call, errorMessage } from '../../lib/api'
import { Button } from '../../ui/button'
import { FormError } from '../../ui/form-error'
import * as styles from './auth.module.css'
import { GoogleMark } from './google-mark'
import { providersQuery } from './queries'

type GoogleButtonProps = { act: 'login' } | { act: 'signup'; invitationCodeId: string }

/** Goes to Google and comes back signed in; where the deployment has no Google keys it says so (product.md 2.20). */
export function GoogleButton(props: GoogleButtonProps) {
  const { data: providers, isPending } = useQuery(providersQuery)
  const go = useMutation({
    mutationFn: async () => {
      if (props.act === 'signup') {
        await call(
          api.auth['store-invitation-code'].$post({ json: { invitationCodeId: props.invitationCodeId } }),
        )
      }
      window.location.assign(`/api/auth/google-${props.act}`)
    },
  })
  const isMissing = providers?.google === false
  const noteId = `google-${props.act}-note`
  return (
    <div className={styles.google}>
      <Button
        variant="line"
        size="lg"
        block
        // Where it could not be told, a press will: it ends at Google or on the error page.
        disabled={isPending || isMissing}
        busy={go.isPending}
        aria-describedby={isMissing ? noteId : undefined}
        onClick={() => go.mutate()}
      >
        <GoogleMark />
        Continue with Google
      </Button>
      {isMissing && (
        <p id={noteId} className="small soft">
          Google sign-in is not configured
        </p>
      )}
      {go.error && <FormError>{errorMessage(go.error)}</FormError>}
    </div>
  )
}
