import { ScanLine } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import * as doorText from '#messages/door'
import { Dialog } from '../../ui/dialog/dialog'
import { IconButton } from '../../ui/icon-button'
import { Skeleton } from '../../ui/skeleton'

export const loadScanner = () => import('./scanner')
const Scanner = lazy(loadScanner)

/** Opens the camera to scan participants' codes. The camera stays open for the next code. */
export function ScanButton({ onRead }: { onRead: (text: string) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton label={doorText.scanAParticipantsCode()} onClick={() => setIsOpen(true)}>
        <ScanLine />
      </IconButton>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={doorText.scanAParticipantsCode()}>
        <Suspense fallback={<Skeleton height={300} radius={20} />}>
          <Scanner onRead={onRead} />
        </Suspense>
      </Dialog>
    </>
  )
}
