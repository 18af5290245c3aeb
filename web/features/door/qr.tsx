import { lazy, Suspense } from 'react'
import { classNames } from '../../ui/class-names'
import * as styles from './qr.module.css'

const QrDrawing = lazy(() => import('./qr-drawing'))

/** A QR code on white. Its place is kept while the code, or what draws it, loads. */
export function Qr({ text, label, isLarge }: { text: string | null; label: string; isLarge?: boolean }) {
  return (
    <div className={classNames(styles.box, isLarge && styles.large)}>
      <Suspense fallback={<span className={styles.drawing} />}>
        {text === null ? <span className={styles.drawing} /> : <QrDrawing text={text} label={label} />}
      </Suspense>
    </div>
  )
}
