import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as calendarsText from '#messages/calendars'
import { COPIED_STATE_MS } from '../../../worker/contract/limits'
import { Button } from '../../ui/button'
import { Input } from '../../ui/input'
import { toast } from '../../ui/toast'
import * as styles from './calendars.module.css'

/** Shows a private address, with a button that copies it. */
export function AddressField({ url, label }: { url: string; label: string }) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_STATE_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => {
        setCopied(true)
        toast.success(calendarsText.addressCopied())
      },
      () => toast.error(calendarsText.copyingBlocked()),
    )

  return (
    <div className={styles.address}>
      <Input
        readOnly
        aria-label={label}
        value={url}
        spellCheck={false}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant="line" onClick={() => void copy()}>
        {isCopied ? <Check /> : <Copy />}
        {isCopied ? calendarsText.copied() : calendarsText.copyAddress()}
      </Button>
    </div>
  )
}
