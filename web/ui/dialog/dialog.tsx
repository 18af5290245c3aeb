import type { ComponentType } from 'react'
import { lazy, Suspense, useState } from 'react'
import { DialogPending } from './dialog-pending'
import type { DialogProps } from './modal'

type ModalModule = typeof import('./modal')

let loaded: ModalModule | undefined

/** Loads the code that all dialogs share. */
export async function loadModal(): Promise<ModalModule> {
  loaded ??= await import('./modal')
  return loaded
}

const LazyModal = lazy(async () => ({ default: (await loadModal()).Modal }))

/**
 * A modal dialog; on a phone, a sheet at the bottom. It traps the focus, returns it on closing, and closes on Escape.
 * @example
 * <Dialog open={open} onOpenChange={setOpen} title="Apply to Join" onSubmit={send} dismissable={!sending}
 *   footer={<Button type="submit" busy={sending}>Apply to Join</Button>}>…</Dialog>
 */
export function Dialog(props: DialogProps) {
  // Lists have one dialog per card, so render nothing until it first opens.
  const [Modal, setModal] = useState<ComponentType<DialogProps> | null>(null)
  if (props.open && !Modal) setModal(() => loaded?.Modal ?? LazyModal)
  if (!Modal) return null
  return (
    <Suspense fallback={<DialogPending />}>
      <Modal {...props} />
    </Suspense>
  )
}
