import { useQuery } from '@tanstack/react-query'
import { FingerprintPattern, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { PROOF_MINUTES } from '../../../worker/contract/limits'
import { hasPassword } from '../../features/auth/has-password'
import { PasswordInput } from '../../features/auth/password-input'
import { providerInfoQuery, usePasswordProof } from '../../features/auth/queries'
import { GoogleButton } from '../../features/auth/sign-in/google-button'
import {
  passkeyFailure,
  passkeysQuery,
  supportsPasskeys,
  usePasskeyProof,
} from '../../features/passkeys/queries'
import { errorMessage } from '../../lib/api'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog/dialog'
import { Field } from '../../ui/field'
import { FormError } from '../../ui/form-error'
import { Skeleton } from '../../ui/skeleton'
import * as styles from './proof-dialog.module.css'

const TITLE = "Confirm it's you"

type ProofDialogProps = {
  /** Completes "You are about to …". */
  act: string
  /** Whether the act cannot be undone. */
  isFinal: boolean
  onFinish: (isConfirmed: boolean) => void
}

/**
 * Lets the user confirm their identity before an irreversible act: with a passkey if they have one, with their password,
 * or by signing in with Google again if that is all they have.
 */
export default function ProofDialog({ act, isFinal, onFinish }: ProofDialogProps) {
  const { data: info } = useQuery(providerInfoQuery)
  const { data: passkeys, isPending } = useQuery(passkeysQuery)
  const [prefersPassword, setPrefersPassword] = useState(false)
  const canUsePasskey = supportsPasskeys() && passkeys !== undefined && passkeys.length > 0
  const canUsePassword = info !== undefined && hasPassword(info)
  const confirm = () => onFinish(true)
  return (
    <Dialog
      open
      onOpenChange={() => onFinish(false)}
      title={TITLE}
      hideTitle
      media={
        <div className={styles.sign} aria-hidden="true">
          <span className={styles.circle}>
            <FingerprintPattern />
          </span>
          <p className="display">{TITLE}</p>
        </div>
      }
      description={`You are about to ${act}. We ask again ${isFinal ? 'because this cannot be undone' : 'to be sure that it is you'}.`}
      className={styles.dialog}
    >
      <div className={styles.body}>
        {info === undefined || isPending ? (
          <Skeleton height={52} radius={14} />
        ) : canUsePasskey && !prefersPassword ? (
          <PasskeyProof
            onProven={confirm}
            onPassword={canUsePassword ? () => setPrefersPassword(true) : null}
          />
        ) : canUsePassword ? (
          <PasswordProof onProven={confirm} />
        ) : (
          <GoogleProof />
        )}
        <p className="small soft">Good for the next {PROOF_MINUTES} minutes.</p>
      </div>
    </Dialog>
  )
}

function PasskeyProof({
  onProven,
  onPassword,
}: {
  onProven: () => void
  /** Null if the account has no password. */
  onPassword: (() => void) | null
}) {
  const prove = usePasskeyProof()
  const failure = prove.error && passkeyFailure(prove.error)
  return (
    <>
      <Button
        size="lg"
        block
        busy={prove.isPending}
        onClick={() => prove.mutate(undefined, { onSuccess: onProven })}
      >
        {!prove.isPending && <KeyRound />}
        Use a passkey
      </Button>
      <FormError pause={failure?.pause}>{failure?.text}</FormError>
      {onPassword && (
        <Button variant="quiet" block onClick={onPassword}>
          Use your password instead
        </Button>
      )}
    </>
  )
}

function PasswordProof({ onProven }: { onProven: () => void }) {
  const prove = usePasswordProof()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } })
  const submit = handleSubmit(({ password }) =>
    prove.mutate(password, {
      onSuccess: onProven,
      onError: (error) => setError('password', { message: errorMessage(error) }, { shouldFocus: true }),
    }),
  )
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field label="Your password" error={formState.errors.password?.message}>
        <PasswordInput
          autoComplete="current-password"
          {...register('password', { required: 'Please enter your password' })}
        />
      </Field>
      <Button type="submit" size="lg" block busy={prove.isPending}>
        Confirm
      </Button>
    </form>
  )
}

function GoogleProof() {
  return (
    <>
      <p className="soft">Sign in with Google again, then come back here.</p>
      <GoogleButton mode="login" />
    </>
  )
}
