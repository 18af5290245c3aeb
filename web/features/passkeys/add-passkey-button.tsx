import { Plus } from 'lucide-react'
import * as passkeysText from '#messages/passkeys'
import { failureOf } from '../../lib/api'
import { Button } from '../../ui/button'
import { toast } from '../../ui/toast'
import { useAddPasskey } from './queries'

/** Button to create a passkey on a device of the user's choice. */
export function AddPasskeyButton() {
  const add = useAddPasskey()
  return (
    <Button
      busy={add.isPending}
      onClick={() =>
        add.mutate(undefined, {
          onError: (error) => toast.failure(failureOf(error)),
        })
      }
    >
      {!add.isPending && <Plus />}
      {passkeysText.addAPasskey()}
    </Button>
  )
}
