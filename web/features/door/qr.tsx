import { lazy, Suspense } from 'react'
import { classNames } from '../../ui/class-names'
import * as styles from './qr.module.css'

/** Loads the code that draws QR codes, before the network is gone. */
export const loadQr = () => import('./qr-drawing')
const QrDrawing = lazy(loadQr)

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
