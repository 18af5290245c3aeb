import { Info, Ticket as TicketIcon } from 'lucide-react'
import { useState } from 'react'
import { INVITATION_CODE_MAX_CHARACTERS } from '../../../worker/contract/limits'
import { ApiError, errorMessage } from '../../lib/api'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { TextButton } from '../../ui/text-button'
import { Ticket } from '../../ui/ticket'
import * as styles from './invitation-gate.module.css'
import { useValidateInvitation } from './queries'

type InvitationGateProps = {
  /** The code of a shared link. */
  initialCode: string | undefined
  /** Called with the token that the sign-up needs. */
  onOpen: (invitationCodeId: string) => void
}

/** Asks for an invitation code before the account form (product.md 3.1). */
export function InvitationGate({ initialCode = '', onOpen }: InvitationGateProps) {
  const [code, setCode] = useState(normalizeCode(initialCode))
  const [message, setMessage] = useState<string>()
  const [isRequesting, setRequesting] = useState(false)
  const validate = useValidateInvitation()

  function submit(event: React.SubmitEvent) {
    event.preventDefault()
    if (code === '') return setMessage('Please enter an invitation code')
    setMessage(undefined)
    validate.mutate(code, {
      onSuccess: ({ codeId }) => onOpen(codeId),
      onError: (error) =>
        setMessage(
          error instanceof ApiError && error.status === 400 ? 'Invalid invitation code' : errorMessage(error),
        ),
    })
  }

  return (
    <>
      <h1 tabIndex={-1}>Invitation Required</h1>
      <p className="lead">Tagalong grows one friend at a time. Enter the code you were given.</p>
      <form onSubmit={submit} noValidate>
        <Ticket
          stub={
            <div className={styles.head}>
              <span>
                <b>Admit one</b>
                <span className="soft small">and whoever you tag along with</span>
              </span>
              <TicketIcon />
            </div>
          }
        >
          <div className={styles.body}>
            <Field label="Invitation code" error={message}>
              <Input
                className={styles.code}
                value={code}
                onChange={({ target }) => setCode(normalizeCode(target.value))}
                maxLength={INVITATION_CODE_MAX_CHARACTERS}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
            </Field>
            <Button type="submit" size="lg" block busy={validate.isPending}>
              Continue
            </Button>
          </div>
        </Ticket>
      </form>
      <p className={styles.request}>
        <TextButton aria-expanded={isRequesting} onClick={() => setRequesting(true)}>
          Request an invitation
        </TextButton>
      </p>
      <p className={`small soft row ${styles.answer}`} role="status">
        {isRequesting && (
          <>
            <Info />
            Contact support for an invitation code
          </>
        )}
      </p>
    </>
  )
}

function normalizeCode(typed: string): string {
  return typed.trim().toUpperCase().slice(0, INVITATION_CODE_MAX_CHARACTERS)
}
