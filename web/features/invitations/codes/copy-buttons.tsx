import { Check, Copy, Link } from 'lucide-react'
import { useEffect, useState } from 'react'
import { COPIED_STATE_MS } from '../../../../worker/contract/limits'
import { IconButton } from '../../../ui/icon-button'
import { toast } from '../../../ui/toast'
import * as styles from './codes.module.css'

/** Buttons that copy the code, and the sign-up link with it. */
export function CopyButtons({ code }: { code: string }) {
  const link = `${window.location.origin}/signup?code=${encodeURIComponent(code)}`
  return (
    <>
      <CopyButton label={`Copy ${code}`} text={code} successMessage="Code copied to clipboard!">
        <Copy />
      </CopyButton>
      <CopyButton
        label={`Copy sign-up link of ${code}`}
        text={link}
        successMessage="Sign-up link copied to clipboard!"
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
      () => toast.error('Your browser blocked copying. Select the code and copy it yourself.'),
    )

  return (
    <IconButton
      label={copiedAt ? 'Copied' : label}
      className={copiedAt ? styles.copied : undefined}
      onClick={() => void copy()}
    >
      {copiedAt ? <Check /> : children}
    </IconButton>
  )
}
