import { useQuery } from '@tanstack/react-query'
import { FingerprintPattern, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as shellText from '#messages/shell'
import { PROOF_MINUTES } from '../../../worker/contract/limits'
import { PasswordInput } from '../../features/auth/password-input'
import { providerInfoQuery, providersQuery, usePasswordProof } from '../../features/auth/queries'
import { GoogleButton } from '../../features/auth/sign-in/google-button'
import { passkeysQuery, supportsPasskeys, usePasskeyProof } from '../../features/passkeys/queries'
import { errorMessage, failureOf } from '../../lib/api'
import { leaveAct } from '../../lib/left-act'
import type { PendingAct } from '../../lib/proof'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog/dialog'
import { Field } from '../../ui/field'
import { FormError } from '../../ui/form-error'
import { Skeleton } from '../../ui/skeleton'
import * as styles from './proof-dialog.module.css'

/**
 * Lets the user confirm their identity before an irreversible action: with a passkey if they have one, with their password,
 * or by signing in with Google again if that is all they have.
 */
export default function ProofDialog({ act, isFinal = false, left, finish }: PendingAct) {
  const { data: info } = useQuery(providerInfoQuery)
  const { data: passkeys, isPending } = useQuery(passkeysQuery)
  const [prefersPassword, setPrefersPassword] = useState(false)
  const canUsePasskey = supportsPasskeys() && passkeys !== undefined && passkeys.length > 0
  const canUsePassword = info?.hasPassword ?? false
  const confirm = () => finish(true)
  return (
    <Dialog
      open
      onOpenChange={() => finish(false)}
      title={shellText.confirmItsYou()}
      hideTitle
      media={
        <div className={styles.sign} aria-hidden="true">
          <span className={styles.circle}>
            <FingerprintPattern />
          </span>
          <p className="display">{shellText.confirmItsYou()}</p>
        </div>
      }
      description={isFinal ? shellText.aboutToFinally({ act }) : shellText.aboutTo({ act })}
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
        ) : info.provider === 'google' ? (
          <GoogleProof onLeave={() => leaveAct(left)} />
        ) : (
          <p className="soft">{shellText.noPasskeys()}</p>
        )}
        <p className="small soft">{shellText.goodForMinutes({ minutes: PROOF_MINUTES })}</p>
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
  const failure = prove.error && failureOf(prove.error)
  return (
    <>
      <Button
        size="lg"
        block
        busy={prove.isPending}
        onClick={() => prove.mutate(undefined, { onSuccess: onProven })}
      >
        {!prove.isPending && <KeyRound />}
        {shellText.provePasskey()}
      </Button>
      <FormError pause={failure?.pause}>{failure?.text}</FormError>
      {onPassword && (
        <Button variant="quiet" block onClick={onPassword}>
          {shellText.provePassword()}
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
      <Field label={shellText.yourPassword()} error={formState.errors.password?.message}>
        <PasswordInput
          autoComplete="current-password"
          {...register('password', { required: shellText.enterYourPassword() })}
        />
      </Field>
      <Button type="submit" size="lg" block busy={prove.isPending}>
        {shellText.confirm()}
      </Button>
    </form>
  )
}

function GoogleProof({ onLeave }: { onLeave: () => void }) {
  const { data: providers } = useQuery(providersQuery)
  return (
    <>
      <p className="soft">
        {providers?.google === false ? shellText.noGoogle() : shellText.signInWithGoogleAgain()}
      </p>
      <GoogleButton mode="proof" onLeave={onLeave} />
    </>
  )
}
