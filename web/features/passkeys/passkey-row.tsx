import type { LucideIcon } from 'lucide-react'
import { Laptop, Pencil, Smartphone, Trash2, Usb } from 'lucide-react'
import * as passkeysText from '#messages/passkeys'
import type { Passkey, PasskeyKind } from '../../../worker/contract/passkeys'
import { formatDate } from '../../lib/format'
import { IconButton } from '../../ui/icon-button'
import { IconRow } from '../../ui/icon-row'

const ICONS: Record<PasskeyKind, LucideIcon> = { phone: Smartphone, computer: Laptop, security_key: Usb }

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

/** A passkey with its last use, and buttons to rename and remove it. */
export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, kind, createdAt, lastUsedAt } = passkey
  const added = dayOf(createdAt)
  const note = lastUsedAt
    ? passkeysText.lastUse({ used: dayOf(lastUsedAt), added })
    : passkeysText.neverUsed({ added })
  return (
    <IconRow Icon={ICONS[kind]} title={name} note={note}>
      <IconButton label={passkeysText.rename({ name })} onClick={onRename}>
        <Pencil />
      </IconButton>
      <IconButton label={passkeysText.remove({ name })} onClick={onRemove}>
        <Trash2 />
      </IconButton>
    </IconRow>
  )
}

function dayOf(instant: string): string {
  const day = formatDate(instant)
  return day === formatDate(new Date().toISOString()) ? passkeysText.today() : day
}
