import { Check, Copy, Link } from 'lucide-react'
import { useEffect, useState } from 'react'
import { COPIED_STATE_MS } from '../../../../worker/contract/limits'
import { IconButton } from '../../../ui/icon-button'
import { toast } from '../../../ui/toast'
import * as styles from './codes.module.css'

/** Copies the code, or the link that opens the sign-up with it. */
export function CopyButtons({ code }: { code: string }) {
  const link = `${window.location.origin}/signup?code=${encodeURIComponent(code)}`
  return (
    <>
      <CopyButton label={`Copy ${code}`} text={code} done="Code copied to clipboard!">
        <Copy />
      </CopyButton>
      <CopyButton label={`Copy sign-up link of ${code}`} text={link} done="Sign-up link copied to clipboard!">
        <Link />
      </CopyButton>
    </>
  )
}

type CopyButtonProps = { label: string; text: string; done: string; children: React.ReactNode }

function CopyButton({ label, text, done, children }: CopyButtonProps) {
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
        toast.success(done)
      },
      () => toast.error('This browser does not let the page copy. Select the code and copy it by hand.'),
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
