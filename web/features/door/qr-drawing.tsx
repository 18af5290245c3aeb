import encodeQR from 'qr'
import { useMemo } from 'react'
import * as styles from './qr.module.css'

/** Light margin in modules, which readers need. The surrounding box is light too. */
const MARGIN = 3

/** A QR code, dark on white in both themes, so that cameras read it. */
export default function QrDrawing({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { ecc: 'medium', border: MARGIN })
    const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    return { size: rows.length, path: path.join('') }
  }, [text])
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
