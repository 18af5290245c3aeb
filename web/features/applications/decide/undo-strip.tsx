import * as decisionsText from '#messages/decisions'
import { UNDO_SECONDS } from '../../../../worker/contract/limits'
import { Button } from '../../../ui/button'
import * as styles from './undo-strip.module.css'
import type { Undoable } from './use-undoable'

type UndoStripProps = { undoable: Undoable; onUndo: () => void; hasKey?: boolean }

/** The last decision, with the time left to undo it. */
export function UndoStrip({ undoable: { key, label }, onUndo, hasKey = false }: UndoStripProps) {
  return (
    <div className={`row ${styles.strip}`}>
      <svg
        key={key}
        className={styles.ring}
        viewBox="0 0 26 26"
        aria-hidden="true"
        style={{ animationDuration: `${UNDO_SECONDS}s` }}
      >
        <circle cx="13" cy="13" r="10.5" />
        <circle cx="13" cy="13" r="10.5" pathLength="1" />
      </svg>
      <p className="small clip">{label}</p>
      <Button variant="soft" onClick={onUndo} aria-label={decisionsText.undoLabel({ label })}>
        {decisionsText.undo()}
        {hasKey && <kbd>U</kbd>}
      </Button>
    </div>
  )
}
