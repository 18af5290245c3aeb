import { KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import * as passkeysText from '#messages/passkeys'
import type { Me } from '../../../worker/contract/users'
import { failureOf } from '../../lib/api'
import { Button } from '../../ui/button'
import { FormError } from '../../ui/form-error'
import { supportsPasskeys, usePasskeySignIn } from './queries'

/** Delay before passkeys are offered, so the page shows first. */
const AUTOFILL_AFTER_MS = 1000
/** Interval after which the challenge is renewed. Shorter than its lifetime, so an open page always has a valid one. */
const AUTOFILL_RENEWED_MS = 240_000

/**
 * Signs in with a passkey, by pressing this button or by choosing one in the email field. Renders nothing in browsers without
 * passkeys.
 */
export function PasskeyButton({ onLoggedIn }: { onLoggedIn: (user: Me) => void }) {
  const signIn = usePasskeySignIn()
  const isSupported = supportsPasskeys()
  const failure = signIn.error && failureOf(signIn.error)
  usePasskeyAutofill(onLoggedIn)
  if (!isSupported) return null
  return (
    <>
      <Button
        variant="line"
        size="lg"
        block
        busy={signIn.isPending}
        onClick={() => signIn.mutate({}, { onSuccess: ({ user }) => onLoggedIn(user) })}
      >
        {!signIn.isPending && <KeyRound />}
        {passkeysText.signInWithPasskey()}
      </Button>
      <FormError pause={failure?.pause}>{failure?.text}</FormError>
    </>
  )
}

/** Offers passkeys in the field with `autocomplete="username webauthn"`. Pressing the button ends the offer. */
function usePasskeyAutofill(onLoggedIn: (user: Me) => void): void {
  const { mutateAsync } = usePasskeySignIn()
  const offer = useEffectEvent(async (isOver: () => boolean) => {
    const { supportsAutofill } = await import('./ceremony')
    if (isOver() || !(await supportsAutofill())) return
    // If the browser or the server rejects this, the form and the button still work.
    const signedIn = await mutateAsync({ isAutofill: true }).catch(() => null)
    if (signedIn && !isOver()) onLoggedIn(signedIn.user)
  })
  useEffect(() => {
    if (!supportsPasskeys()) return
    let isOver = false
    const start = () => void offer(() => isOver).catch(() => {})
    const first = setTimeout(start, AUTOFILL_AFTER_MS)
    const renewed = setInterval(start, AUTOFILL_RENEWED_MS)
    return () => {
      isOver = true
      clearTimeout(first)
      clearInterval(renewed)
    }
  }, [])
}
