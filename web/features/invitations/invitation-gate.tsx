import { Info, Ticket as TicketIcon } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import * as invitationsText from '#messages/invitations'
import { cutText } from '../../../worker/contract/cut-text'
import { INVITATION_CODE_MAX_CHARACTERS } from '../../../worker/contract/limits'
import { SITE_NAME } from '../../../worker/contract/site-name'
import { ApiError, errorMessage } from '../../lib/api'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { TextButton } from '../../ui/text-button'
import { Ticket } from '../../ui/ticket'
import * as styles from './invitation-gate.module.css'
import { useValidateInvitation } from './queries'

const Challenge = lazy(() => import('./challenge'))

type InvitationGateProps = {
  /** The code from a shared link. */
  initialCode: string | undefined
  /** Title of the activity shown after sign-up. */
  waiting: string | undefined
  /** Checks the link's code on load, without waiting for a press. */
  checksAtOnce: boolean
  /** Called with the token that the sign-up needs. */
  onOpen: (invitationCodeId: string) => void
}

/** Asks for an invitation code before the account form (product.md 3.1). */
export function InvitationGate({ initialCode = '', waiting, checksAtOnce, onOpen }: InvitationGateProps) {
  const [code, setCode] = useState(normalizeCode(initialCode))
  const [message, setMessage] = useState<string>()
  const [isRequesting, setRequesting] = useState(false)
  const [isChallenged, setChallenged] = useState(false)
  /** A token that arrived while no request was waiting for one. */
  const token = useRef<string>(undefined)
  /** Whether to resend the request once a token arrives. Only once per press, to avoid a loop. */
  const canSendAgain = useRef(false)
  const validate = useValidateInvitation()

  function submit(event: React.SubmitEvent) {
    event.preventDefault()
    check()
  }

  function check() {
    if (code === '') return setMessage(invitationsText.enterAnInvitationCode())
    canSendAgain.current = true
    send(token.current)
  }

  function send(challenge: string | undefined) {
    setMessage(undefined)
    // A token is valid once, so the next challenge needs a new widget.
    setChallenged(false)
    token.current = undefined
    validate.mutate(challenge === undefined ? { code } : { code, challenge }, {
      onSuccess: ({ codeId }) => onOpen(codeId),
      onError: (error) => {
        const needsChallenge = error instanceof ApiError && error.code === 'challenge_needed'
        setChallenged(needsChallenge)
        if (needsChallenge && canSendAgain.current) return
        const isMalformed = error instanceof ApiError && error.status === 400
        setMessage(isMalformed ? invitationsText.invalidInvitationCode() : errorMessage(error))
      },
    })
  }

  const checkLink = useEffectEvent(() => {
    if (checksAtOnce && code !== '') check()
  })
  useEffect(() => checkLink(), [])

  function sendAgain(challenge: string) {
    if (!canSendAgain.current) token.current = challenge
    else {
      canSendAgain.current = false
      send(challenge)
    }
  }

  return (
    <>
      <h1 tabIndex={-1}>{invitationsText.invitationRequired()}</h1>
      <p className="lead">
        {waiting
          ? invitationsText.enterCodeToJoin({ waiting })
          : invitationsText.enterCode({ site: SITE_NAME })}
      </p>
      <form onSubmit={submit} noValidate>
        <Ticket
          stub={
            <div className={styles.head}>
              <span>
                <b>{invitationsText.admitOne()}</b>
                <span className="soft small">{invitationsText.andYourPeople()}</span>
              </span>
              <TicketIcon />
            </div>
          }
        >
          <div className={styles.body}>
            <Field label={invitationsText.invitationCode()} error={message}>
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
            {isChallenged && (
              <Suspense fallback={null}>
                <Challenge onToken={sendAgain} />
              </Suspense>
            )}
            <Button type="submit" size="lg" block busy={validate.isPending}>
              {invitationsText.continueLabel()}
            </Button>
          </div>
        </Ticket>
      </form>
      <p className={styles.request}>
        <TextButton aria-expanded={isRequesting} onClick={() => setRequesting(true)}>
          {invitationsText.requestAnInvitation()}
        </TextButton>
      </p>
      <p className={`small soft row ${styles.answer}`} role="status">
        {isRequesting && (
          <>
            <Info />
            {invitationsText.contactSupport()}
          </>
        )}
      </p>
    </>
  )
}

function normalizeCode(typed: string): string {
  return cutText(typed.trim().toUpperCase(), INVITATION_CODE_MAX_CHARACTERS)
}
