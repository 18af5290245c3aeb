import { Ban, Ellipsis, Flag } from 'lucide-react'
import { useState } from 'react'
import { BlockDialog } from '../../features/blocks/block-dialog'
import { ReportDialog } from '../../features/reports/report-dialog'
import { useMe } from '../../lib/session'
import { IconButton } from '../../ui/icon-button'
import { Menu, MenuItem } from '../../ui/menu'

type PersonMenuProps = {
  person: { id: string; name: string }
  /** Lies on a cover. */
  isOnCover?: boolean
  /** The place where it stands shows nothing more of them. */
  onBlocked: () => void
}

/** Report or block somebody; nothing for oneself. */
export function PersonMenu({ person, isOnCover = false, onBlocked }: PersonMenuProps) {
  const { id: ownId } = useMe()
  const [asked, setAsked] = useState<'report' | 'block' | null>(null)
  const close = () => setAsked(null)
  if (person.id === ownId) return null
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`More about ${person.name}`} variant={isOnCover ? 'line' : 'quiet'}>
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem icon={<Flag />} onSelect={() => setAsked('report')}>
          Report {person.name}
        </MenuItem>
        <MenuItem icon={<Ban />} danger onSelect={() => setAsked('block')}>
          Block {person.name}
        </MenuItem>
      </Menu>
      <ReportDialog reported={asked === 'report' ? { subject: 'user', ...person } : null} onClose={close} />
      <BlockDialog person={asked === 'block' ? person : null} onClose={close} onBlocked={onBlocked} />
    </>
  )
}
