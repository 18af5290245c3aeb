import * as decisionsText from '#messages/decisions'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog/dialog'
import * as styles from './keys-dialog.module.css'

const keysWithTexts = (): [keys: string[], what: string][] => [
  [['J'], decisionsText.keysNextPerson()],
  [['K'], decisionsText.keysPreviousPerson()],
  [['A'], decisionsText.keysApprove()],
  [['W'], decisionsText.keysWaitlist()],
  [['D'], decisionsText.decline()],
  [['U', 'Z'], decisionsText.keysUndo()],
  [['X'], decisionsText.keysSelect()],
  [['?'], decisionsText.keysShow()],
]

/** Lists the keyboard shortcuts for deciding applications. */
export default function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={decisionsText.keys()}
      description={decisionsText.keysHint()}
      footer={<Button onClick={onClose}>{decisionsText.done()}</Button>}
    >
      <dl className={styles.keys}>
        {keysWithTexts().map(([keys, what]) => (
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
