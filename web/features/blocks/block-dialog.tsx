import * as blocksText from '#messages/blocks'
import { failureOf } from '../../lib/api'
import { useDialogSubject } from '../../lib/use-dialog-subject'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { toast } from '../../ui/toast'
import { useBlock } from './queries'

type Person = { id: string; name: string }

type BlockDialogProps = {
  /** Null while the dialog is closed. */
  person: Person | null
  onClose: () => void
  onBlocked?: (() => void) | undefined
}

/** Explains the effects of blocking, and blocks a user. */
export function BlockDialog({ person, ...rest }: BlockDialogProps) {
  const shown = useDialogSubject(person, (a, b) => a.id === b.id)
  return shown && <BlockConfirmation person={shown.subject} open={shown.open} {...rest} />
}

function BlockConfirmation({
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
      title={blocksText.blockQuestion({ name })}
      message={blocksText.blockHint({ name })}
      confirmLabel={blocksText.block()}
      busy={block.isPending}
      onConfirm={() =>
        block.mutate(true, {
          onSuccess: () => {
            toast.success(blocksText.blocked({ name }))
            onClose()
            onBlocked?.()
          },
          onError: (error) => toast.failure(failureOf(error)),
        })
      }
    />
  )
}
