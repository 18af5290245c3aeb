import { lazy, Suspense } from 'react'
import { classNames } from '../../ui/class-names'
import * as styles from './qr.module.css'

/** Preloads the code that draws QR codes, for offline use. */
export const loadQr = () => import('./qr-drawing')
const QrDrawing = lazy(loadQr)

/** QR code on white. Reserves its space while it loads. */
export function Qr({ text, label, isLarge }: { text: string | null; label: string; isLarge?: boolean }) {
  return (
    <div className={classNames(styles.box, isLarge && styles.large)}>
      <Suspense fallback={<span className={styles.drawing} />}>
        {text === null ? <span className={styles.drawing} /> : <QrDrawing text={text} label={label} />}
      </Suspense>
    </div>
  )
}
