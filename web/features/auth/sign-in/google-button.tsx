import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as authText from '#messages/auth'
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

/**
 * Signs in with Google, or confirms the user's identity. `children` follow the button. Renders nothing without Google keys
 * (product.md 2.20).
 */
export function GoogleButton({ children, ...props }: GoogleButtonProps & { children?: ReactNode }) {
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
  if (providers?.google === false) return null
  return (
    <>
      <div className={styles.google}>
        <Button
          variant="line"
          size="lg"
          block
          // If the check fails, the button still works: it opens Google or the error page.
          disabled={isPending}
          busy={redirect.isPending}
          onClick={() => redirect.mutate()}
        >
          <GoogleMark />
          {authText.continueWithGoogle()}
        </Button>
        {redirect.error && <FormError>{errorMessage(redirect.error)}</FormError>}
      </div>
      {children}
    </>
  )
}
