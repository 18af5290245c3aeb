import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog/dialog'
import * as styles from './keys-dialog.module.css'

const KEYS: [keys: string[], what: string][] = [
  [['J'], 'Next person'],
  [['K'], 'Previous person'],
  [['A'], 'Approve, for the waitlist while no spot is open'],
  [['W'], 'Put on the waitlist'],
  [['D'], 'Decline'],
  [['U', 'Z'], 'Undo the last decision'],
  [['X'], 'Select, or remove from the selection'],
  [['?'], 'Show these keys'],
]

/** Lists the keys that decide applications. */
export default function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Keys"
      description="They work unless you're typing. With a selection, A, W, and D decide about everyone in it."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <dl className={styles.keys}>
        {KEYS.map(([keys, what]) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
