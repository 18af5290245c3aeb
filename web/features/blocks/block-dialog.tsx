import { errorMessage } from '../../lib/api'
import { useDialogSubject } from '../../lib/use-dialog-subject'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { toast } from '../../ui/toast'
import { useBlock } from './queries'

type Person = { id: string; name: string }

type BlockDialogProps = {
  /** Null while there is nobody to block. */
  person: Person | null
  onClose: () => void
  onBlocked?: (() => void) | undefined
}

/** Says what a block does before it is done. */
export function BlockDialog({ person, ...rest }: BlockDialogProps) {
  const shown = useDialogSubject(person, (a, b) => a.id === b.id)
  return shown && <Question person={shown.subject} open={shown.open} {...rest} />
}

function Question({
  person: { id, name },
  open,
  onClose,
  onBlocked,
}: Omit<BlockDialogProps, 'person'> & { person: Person; open: boolean }) {
  const block = useBlock(id)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={`Block ${name}?`}
      message={
        <>
          You will not see each other's pages, activities and comments. Applications between you are
          withdrawn. Whoever has a seat in an upcoming activity of the other loses it. {name} is not told, and
          you can unblock in Settings; seats do not come back.
        </>
      }
      confirmLabel="Block"
      busy={block.isPending}
      onConfirm={() =>
        block.mutate(true, {
          onSuccess: () => {
            toast.success(`You blocked ${name}`)
            onClose()
            onBlocked?.()
          },
          onError: (error) => toast.error(errorMessage(error)),
        })
      }
    />
  )
}
