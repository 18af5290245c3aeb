import { Check, Copy, Link } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as invitationsText from '#messages/invitations'
import { COPIED_STATE_MS } from '../../../../worker/contract/limits'
import { IconButton } from '../../../ui/icon-button'
import { toast } from '../../../ui/toast'
import * as styles from './codes.module.css'

/** Buttons that copy the code, and the sign-up link that contains it. */
export function CopyButtons({ code }: { code: string }) {
  const link = `${window.location.origin}/signup?code=${encodeURIComponent(code)}`
  return (
    <>
      <CopyButton
        label={invitationsText.copyCode({ code })}
        text={code}
        successMessage={invitationsText.codeCopied()}
      >
        <Copy />
      </CopyButton>
      <CopyButton
        label={invitationsText.copySignUpLink({ code })}
        text={link}
        successMessage={invitationsText.signUpLinkCopied()}
      >
        <Link />
      </CopyButton>
    </>
  )
}

type CopyButtonProps = { label: string; text: string; successMessage: string; children: React.ReactNode }

function CopyButton({ label, text, successMessage, children }: CopyButtonProps) {
  const [copiedAt, setCopiedAt] = useState(0)
  useEffect(() => {
    if (copiedAt === 0) return
    const timer = setTimeout(() => setCopiedAt(0), COPIED_STATE_MS)
    return () => clearTimeout(timer)
  }, [copiedAt])

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => {
        setCopiedAt(Date.now())
        toast.success(successMessage)
      },
      () => toast.error(invitationsText.copyingBlocked()),
    )

  return (
    <IconButton
      label={copiedAt ? invitationsText.copied() : label}
      className={copiedAt ? styles.copied : undefined}
      onClick={() => void copy()}
    >
      {copiedAt ? <Check /> : children}
    </IconButton>
  )
}
