import { ScanLine } from 'lucide-react'
import { useState } from 'react'
import * as doorText from '#messages/door'
import { Dialog } from '../../ui/dialog/dialog'
import { IconButton } from '../../ui/icon-button'
import { Scanner } from './scanner'

/** Opens the camera to scan participants' codes. It stays open for the next one. */
export function ScanButton({ onRead }: { onRead: (text: string) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton label={doorText.scanAParticipantsCode()} onClick={() => setIsOpen(true)}>
        <ScanLine />
      </IconButton>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={doorText.scanAParticipantsCode()}>
        <Scanner onRead={onRead} />
      </Dialog>
    </>
  )
}
